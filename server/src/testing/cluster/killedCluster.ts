import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadCatalog } from '@raidkit/catalog/load'
import { makeAlert, setAlertSettings } from '@raidkit/contract/alerts/alerts'
import { sendChatMessage } from '@raidkit/contract/community/chat'
import { ingestPrices } from '@raidkit/contract/prices/ingest'
import { KEY_HEADER } from '@raidkit/contract/platform/keys'
import { getPriceStatus } from '@raidkit/contract/prices/prices'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import type { RedisServer } from '../redis/redisServer.ts'
import { listenRemote, playSquad, readChat, remoteTool, type SquadPlayer } from './clients.ts'
import { NODES, startNodes, type Account, type Nodes } from './nodes.ts'

const READERS_PER_NODE = 2
const WRITERS = 12
const SQUADS = 4
const SESSIONS = 6
/** Number of alerts per kill, of each kind: by a first price, and by the clock. */
const ALERTS_PER_KILL = 1
/** Timeout against hangs; the proof's own bar decides. */
const PATIENCE_MS = 90_000
const LOOK_MS = 20
/**
 * Timeout of alerts: if a node ends between a price and its alerts, a job sends them, which runs every five minutes.
 */
const ALERT_PATIENCE_MS = 7 * MINUTE_MS

export type KilledCluster = {
  kills: Record<string, number>
  chat: { acknowledged: number; lost: string[]; doubled: string[]; orders: number; faults: string[] }
  squads: { lostSeats: string[] }
  alerts: { fired: number; lost: string[]; doubled: string[]; mailed: number; mailedTwice: number }
  remote: { sent: number; heard: number; strange: string[] }
  /** Milliseconds from each kill until everything worked on every node. */
  recoveryMs: number[]
}

/** Connects clients of every kind to three nodes, whose parts are killed at random. */
export async function killedCluster(redis: RedisServer, kills: number): Promise<KilledCluster> {
  const nodes = await startNodes(redis)
  const ends: (() => void)[] = []
  try {
    const chat = await openChat(nodes, ends)
    const squads = await openSquads(nodes, ends)
    const remote = openRemote(nodes, ends)
    const alerts = await openAlerts(nodes)
    const works = async () => {
      const number = await chat.probe()
      await Promise.all([chat.until(number), squads.works(), remote.works()])
    }
    await works()
    const names = Object.keys(nodes.kills)
    const counted: Record<string, number> = {}
    const recoveryMs: number[] = []
    for (let nth = 0; nth < kills; nth++) {
      // Each part in turn at first, then random ones.
      const name = nth < names.length ? names[nth]! : names[Math.floor(Math.random() * names.length)]!
      await alerts.fire(ALERTS_PER_KILL)
      await sleep(Math.random() * 300)
      const startMs = performance.now()
      await nodes.kills[name]?.()
      await works()
      recoveryMs.push(performance.now() - startMs)
      process.stdout.write(`${name} killed: all works after ${Math.round(performance.now() - startMs)} ms\n`)
      counted[name] = (counted[name] ?? 0) + 1
    }
    await chat.stop()
    return {
      kills: counted,
      chat: chat.compare(),
      squads: squads.compare(),
      alerts: await alerts.compare(),
      remote: remote.compare(),
      recoveryMs,
    }
  } finally {
    for (const end of ends) end()
    await nodes.close()
  }
}

async function until(
  isSo: () => boolean | Promise<boolean>,
  what: () => string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const startMs = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startMs > patienceMs) throw new Error(`not after ${patienceMs} ms: ${what()}`)
    await sleep(LOOK_MS)
  }
}

/** Starts people who write all the time, each until it is acknowledged, and pages that read on every node. */
async function openChat(nodes: Nodes, ends: (() => void)[]) {
  const readers = Array.from({ length: NODES * READERS_PER_NODE }, (_, nth) => readChat(nodes.urlOf(nth)))
  ends.push(() => readers.forEach(({ end }) => end()))
  const acknowledged: string[] = []
  const over = new AbortController()
  ends.push(() => over.abort())
  const say = async ({ cookie }: Account, nth: number): Promise<string | undefined> => {
    const uid = randomUUID()
    const body = { uid, room: 'general', text: `Word ${uid}` }
    const { method, path } = sendChatMessage
    const { status } = await nodes.ask(nth, { method, path, body, headers: { cookie } })
    if (status !== 200) return undefined // too often
    acknowledged.push(uid)
    return uid
  }
  const accounts: Account[] = []
  for (let nth = 0; nth < WRITERS; nth++) accounts.push(await nodes.account())
  const writing = Promise.all(
    accounts.map(async (account, nth) => {
      for (let turn = nth; !over.signal.aborted; turn++) {
        await say(account, turn)
        await sleep(500 + Math.random() * 4000)
      }
    }),
  )
  writing.catch(() => undefined) // said by `stop`
  const prober = async () => {
    for (;;) {
      const uid = await say(await nodes.account(), Math.floor(Math.random() * NODES)).catch(() => undefined)
      if (uid) return uid
      await sleep(100)
    }
  }
  return {
    probe: prober,
    until: (uid: string) =>
      until(
        () => readers.every(({ uids }) => uids.includes(uid)),
        () => `readers that heard a word: ${readers.filter(({ uids }) => uids.includes(uid)).length}`,
      ),
    async stop() {
      over.abort()
      await writing
      const last = await prober()
      await this.until(last)
    },
    compare() {
      const since = (uids: readonly string[]) =>
        uids.slice(uids.findIndex((uid) => readers.every((one) => one.uids.includes(uid))))
      return {
        acknowledged: acknowledged.length,
        lost: readers.flatMap(({ uids }, nth) =>
          acknowledged.filter((uid) => !uids.includes(uid)).map((uid) => `reader ${nth}: ${uid}`),
        ),
        doubled: readers.flatMap(({ uids }, nth) =>
          new Set(uids).size === uids.length ? [] : [`reader ${nth}`],
        ),
        orders: new Set(readers.map(({ uids }) => since(uids).join())).size,
        faults: readers.flatMap(({ faults }) => faults),
      }
    },
  }
}

/** Starts squads of three, one on each node, who send their positions all the time. */
async function openSquads(nodes: Nodes, ends: (() => void)[]) {
  const squads: SquadPlayer[][] = []
  for (let nth = 0; nth < SQUADS; nth++) {
    const host = playSquad(nodes.urlOf(nth), 'Host', () => undefined)
    ends.push(host.end)
    await until(
      () => host.seat() !== undefined,
      () => 'a squad',
    )
    const others = Array.from({ length: NODES - 1 }, (_, at) =>
      playSquad(nodes.urlOf(nth + 1 + at), `Player ${at}`, () => host.seat()?.code),
    )
    for (const { end } of others) ends.push(end)
    await until(
      () => others.every(({ seat }) => seat() !== undefined),
      () => 'seats in a squad',
    )
    squads.push([host, ...others])
  }
  const seats = squads.map((players) => players.map(({ seat }) => seat()?.memberUid ?? ''))
  return {
    /** Waits until every player of a squad has received a position of every other one sent after this call. */
    async works() {
      const marks = new Map(squads.flat().map((player) => [player, player.move()]))
      const deaf = () =>
        squads.flatMap((players) =>
          players.flatMap((player) =>
            players.filter(
              (other) =>
                other !== player &&
                (player.heard.get(other.seat()?.memberUid ?? '') ?? 0) < (marks.get(other) ?? Infinity),
            ),
          ),
        )
      await until(
        () => deaf().length === 0,
        () => `${deaf().length} pairs of squad members do not hear`,
      )
    },
    compare: () => ({
      lostSeats: squads.flatMap((players, nth) =>
        players.flatMap((player, at) => [
          ...(player.seat()?.memberUid === seats[nth]?.[at] ? [] : [`squad ${nth}: seat ${at} is another`]),
          ...(player.ended() ? [`squad ${nth}: player ${at} was put out`] : []),
          ...(new Set(player.members()).size === NODES
            ? []
            : [`squad ${nth}: ${player.members().length} members`]),
        ]),
      ),
    }),
  }
}

/** Opens pages under remote control on every node for each session, and tools that send to them. */
function openRemote(nodes: Nodes, ends: (() => void)[]) {
  const sessions = Array.from({ length: SESSIONS }, () => `s-${randomUUID()}`)
  const pages = sessions.flatMap((session) =>
    Array.from({ length: NODES }, (_, nth) => listenRemote(nodes.urlOf(nth), session)),
  )
  const tools = Array.from({ length: NODES }, (_, nth) => remoteTool(nodes.urlOf(nth)))
  for (const { end } of [...pages, ...tools]) ends.push(end)
  let sent = 0
  const sendAll = () =>
    sessions.forEach((session, nth) => tools[(sent + nth) % NODES]?.send(session, (sent += 1)))
  const sending = setInterval(sendAll, 1500)
  ends.push(() => clearInterval(sending))
  return {
    /** Waits until every page has received a command, sent after this call, from the tool of every node. */
    async works() {
      const heardBefore = new Map(pages.map((page) => [page, page.numbers.length]))
      await until(
        () => pages.every((page) => page.numbers.length >= (heardBefore.get(page) ?? 0) + NODES),
        () =>
          `${pages.filter((page) => page.numbers.length < (heardBefore.get(page) ?? 0) + NODES).length} pages hear no commands`,
      )
    },
    compare: () => ({
      sent,
      heard: pages.reduce((sum, { numbers }) => sum + numbers.length, 0),
      strange: pages.flatMap(({ strange }) => strange),
    }),
  }
}

/** Makes alerts with accounts of their own, each of an item that gets its first price once. */
async function openAlerts(nodes: Nodes) {
  const { items } = await loadCatalog()
  const firing: Account[] = []
  let nextItem = 0
  const call = async (account: Account, { method, path }: { method: string; path: string }, body: object) => {
    const headers = { cookie: account.cookie, 'idempotency-key': randomUUID() }
    const { status, body: answer } = await nodes.ask(nextItem, { method, path, body, headers })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  async function sendPrice(itemUid: string): Promise<void> {
    const observations = [{ uid: itemUid, mode: 'PVP', time: Date.now(), price: 50_000, offers: 3 }]
    const { method, path } = ingestPrices
    const headers = { [KEY_HEADER]: nodes.ingestKey }
    const body = { source: 'three-nodes', observations }
    const { status, body: answer } = await nodes.ask(nextItem, { method, path, body, headers })
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
  async function newAlert(wish: object): Promise<void> {
    const account = await nodes.account()
    await call(account, setAlertSettings, { ways: ['mail'], quiet: null })
    await call(account, makeAlert, { wish, lang: 'en' })
    firing.push(account)
  }
  async function untilRealPrices(node: number): Promise<void> {
    await until(
      async () =>
        JSON.stringify((await nodes.ask(node, { path: getPriceStatus.path })).body).includes(
          '"source":"live"',
        ),
      () => `node ${node} shows no real prices`,
    )
  }
  // Without real prices a sample is shown, and an alert on an existing price waits for a crossing.
  await sendPrice(items[0]!.uid)
  for (let node = 0; node < NODES; node++) await untilRealPrices(node)
  const eventsOf = async () => {
    const uids = new Map<string, number>()
    for (const { uid } of firing) uids.set(uid, (await nodes.store.alertEvents.ofUser(uid, 10)).length)
    return uids
  }
  const mailsTo = (email: string) => nodes.letters.filter(({ to }) => to.includes(email)).length
  return {
    async fire(count: number) {
      for (let nth = 0; nth < count; nth++) {
        const itemUid = items[(nextItem += 1)]!.uid
        await newAlert({ kind: 'priceBelow', mode: 'PVP', itemUid, value: 1_000_000_000 })
        await newAlert({ kind: 'btcFarm', inMs: MINUTE_MS })
        await sendPrice(itemUid)
      }
    },
    async compare() {
      await until(
        async () => [...(await eventsOf()).values()].every((count) => count > 0),
        () => 'alerts that have not fired',
        ALERT_PATIENCE_MS,
      )
      await until(
        () => firing.every(({ email }) => mailsTo(email) > 0),
        () => 'mails of alerts that have not come',
      )
      const events = await eventsOf()
      return {
        fired: firing.length,
        lost: [...events].filter(([, count]) => count === 0).map(([uid]) => uid),
        doubled: [...events].filter(([, count]) => count > 1).map(([uid]) => uid),
        mailed: firing.filter(({ email }) => mailsTo(email) > 0).length,
        mailedTwice: firing.filter(({ email }) => mailsTo(email) > 1).length,
      }
    },
  }
}
