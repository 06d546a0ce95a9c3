import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openStore, type OpenStore } from '../../platform/store/connection.ts'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { killHard, runProgram, temporaryFolder } from '../processes.ts'
import { silentLog } from '../silentLog.ts'
import { testProgram } from '../testPrograms.ts'

const NODES = 2
const PATIENCE_MS = 600_000
/** Number of messages written between two kills. */
const MESSAGES = 12
const SPREAD_MS = 400
/** Maximum delay of the target's answer, and therefore the time in which a kill may cut it off. */
const ANSWER_MS = 40
/** Additional delay of a busy machine. */
const SLACK_MS = 500

export type KilledCarriers = {
  written: number
  /** Messages that never arrived, or are not marked as sent. */
  lost: string[]
  /** Messages that arrived twice although no kill had cut off the first delivery. */
  doubled: string[]
  /**
   * Number of messages that arrived twice because of a kill, each time with the same uid, so that the target can tell.
   */
  repeated: number
}

/**
 * Lets two nodes deliver messages to a webhook while one of them is killed again and again; compares the arrived
 * messages with the written ones.
 */
export async function killedCarriers(kills: number): Promise<KilledCarriers> {
  const { folder, remove } = temporaryFolder()
  const embedded = await startEmbedded(path.join(folder, 'db'))
  const store = await openStore({ databaseUrl: embedded.url, log: silentLog })
  const target = await openTarget()
  const program = await testProgram('carrier')
  const start = () => startCarrier(program, embedded.url)
  const nodes = await Promise.all(Array.from({ length: NODES }, start))
  const killedAtMs: number[] = []
  try {
    const write = writer(store, target.url)
    for (let kill = 0; kill < kills; kill++) {
      await write(MESSAGES)
      await sleep(Math.random() * SPREAD_MS)
      const nth = kill % NODES
      killedAtMs.push(Date.now())
      await killHard(nodes[nth]!)
      nodes[nth] = await start()
    }
    const written = await write(MESSAGES)
    const unsent = await leftAfter(embedded.url)
    const isCut = (atMs: number) =>
      killedAtMs.some((killMs) => killMs >= atMs - SLACK_MS && killMs <= atMs + ANSWER_MS + SLACK_MS)
    const twice = [...target.arrivals].filter(([, times]) => times.length > 1)
    const doubled = twice.filter(([, times]) => !isCut(times[0]!)).map(([uid]) => uid)
    return {
      written: written.length,
      lost: written.filter((uid) => !target.arrivals.has(uid) || unsent.has(uid)),
      doubled,
      repeated: twice.length - doubled.length,
    }
  } finally {
    await Promise.all(nodes.map(killHard))
    await store.close()
    await embedded.stop()
    target.close()
    remove()
  }
}

async function startCarrier(program: string, databaseUrl: string) {
  const { child, lines } = runProgram(program, [databaseUrl])
  await lines.next()
  return child
}

/** Records the time of each message. */
async function openTarget() {
  const arrivals = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const uid = String(request.headers['x-raidkit-delivery'])
    arrivals.set(uid, [...(arrivals.get(uid) ?? []), Date.now()])
    request.resume()
    setTimeout(() => response.end('{}'), Math.random() * ANSWER_MS)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo
  return { arrivals, url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

/**
 * Returns a function that writes messages to webhooks, and the list of them. Each goes to another account, as accounts
 * have budgets.
 */
function writer(store: OpenStore, url: string) {
  const written: string[] = []
  return async (count: number): Promise<readonly string[]> => {
    const at = new Date()
    const made = await store.users.create({ pro: true }, at)
    if (made.state !== 'done') throw new Error('an account could not be made')
    const userUid = made.user.uid
    const hook = { uid: randomUUID(), userUid, url, events: [], secretNumber: 1, isOn: true, createdAt: at }
    await store.webhooks.add(hook)
    const uids = Array.from({ length: count }, () => randomUUID())
    await store.deliveries.add(
      uids.map((uid) => ({
        uid,
        userUid,
        way: 'webhook' as const,
        targetUid: hook.uid,
        event: 'test',
        payload: { uid },
        createdAt: at,
        dueAt: at,
      })),
    )
    written.push(...uids)
    return written
  }
}

/** Returns the messages that are still not marked as sent after the timeout. */
async function leftAfter(databaseUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let waitedMs = 0; ; waitedMs += 200) {
      const { rows } = await client.query<{ uid: string }>("select uid from deliveries where state <> 'sent'")
      if (rows.length === 0 || waitedMs > PATIENCE_MS) return new Set(rows.map(({ uid }) => uid))
      await sleep(200)
    }
  } finally {
    await client.end()
  }
}
