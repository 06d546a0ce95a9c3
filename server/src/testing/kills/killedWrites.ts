import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { compareWrites, type DoneWrite, type WriteFaults } from './compareWrites.ts'
import { everyWrite, type WriteKind } from './everyWrite.ts'
import { journaledSite, type JournaledSite } from './journaledSite.ts'
import type { Ready } from './quietTime.ts'

const LANES = 6
/** Each kind is written once by each seed while nothing is killed: what it changes then, it changes always. */
const SEEDS = [1, 2] as const
/** Acknowledged between two kills, at least. */
const WRITES_BETWEEN = 12
/** A kill comes this long at most after a write of the kind that is aimed at was sent. */
const SPREAD_MS = 12
const PATIENCE_MS = 180_000
/** A run that is broken off has said this much. */
const REPORT_EVERY = 50

type Killing = {
  siteKills: number
  databaseKills: number
  program?: string | undefined
  /** A part of the kinds, to try it. */
  only?: RegExp | undefined
}

export type KilledWrites = WriteFaults & {
  kinds: number
  /** Kinds that were never acknowledged amid kills. */
  unacknowledged: string[]
  acknowledged: number
  /** Writes whose first answer never came because of a kill, and were asked again. */
  cut: number
  kindsCut: number
  /** Requests that had no answer after 12 s, and no kill to blame. */
  hung: string[]
  ready: { site: Ready[]; database: Ready[] }
}

/**
 * A site and its database are killed while every kind of write goes on, each by accounts of its own. Every row that
 * changes is noted by the database; in the end each write must have changed what it changes in a calm.
 */
export async function killedWrites({
  siteKills,
  databaseKills,
  program,
  only,
}: Killing): Promise<KilledWrites> {
  const site = await journaledSite(program)
  try {
    const kinds = everyWrite(site.keys).filter(({ name }) => !only || only.test(name))
    const writing = openWriting(site)
    // Twice: what is made by the first of all, such as a room of the chat, is not made again.
    for (const seed of [...SEEDS, ...SEEDS]) await inLanes(kinds, (kind) => writing.write(kind, seed, 'calm'))
    const ready: KilledWrites['ready'] = { site: [], database: [] }
    const lanes = keepWriting(writing, kinds)
    const aims = inTurn(kinds)
    const kill = async (hit: () => Promise<Ready>) => {
      await Promise.race([lanes.untilAcknowledged(WRITES_BETWEEN), lanes.ended])
      await Promise.race([lanes.untilSent(aims()), lanes.ended])
      await sleep(Math.random() * SPREAD_MS)
      return hit()
    }
    const killOften = async (what: keyof typeof ready, count: number, hit: () => Promise<Ready>) => {
      for (let nth = 1; nth <= count; nth++) {
        ready[what].push(await kill(hit))
        if (nth % REPORT_EVERY === 0) process.stdout.write(`${readyReport(ready)}\n`)
      }
    }
    await killOften('site', siteKills, site.killSite)
    await killOften('database', databaseKills, site.killDatabase)
    await Promise.race([lanes.untilAcknowledged(WRITES_BETWEEN), lanes.ended]) // after the last kill too
    await lanes.end()
    await site.stop()
    const { done } = writing
    const amid = done.filter(({ when }) => when === 'killed')
    const acknowledged = amid.filter(({ answer }) => answer !== undefined)
    const cut = amid.filter(({ cuts }) => cuts > 0)
    const seen = new Set(acknowledged.map(({ kind }) => kind.name))
    return {
      ...(await readStopped(site.dbDir, (url) => compareWrites(url, done))),
      kinds: kinds.length,
      acknowledged: acknowledged.length,
      cut: cut.length,
      ready,
      hung: site.hung,
      kindsCut: new Set(cut.map(({ kind }) => kind.name)).size,
      unacknowledged: kinds.map(({ name }) => name).filter((name) => !seen.has(name)),
    }
  } finally {
    await site.close()
  }
}

async function readStopped<T>(dbDir: string, read: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded(dbDir)
  try {
    return await read(server.url)
  } finally {
    await server.stop()
  }
}

/** Companions are told of faults with status 200 (`pilot/pilot/webhook.ts`). */
const isPilotFault = (body: string) => body.startsWith('{"ok":false')

type Writing = ReturnType<typeof openWriting>

/** Writes of one site, all of them recorded: those too that a kill ended before they were sent. */
export function openWriting(site: Pick<JournaledSite, 'up' | 'cast'>) {
  const done: DoneWrite[] = []
  const writeEvents = new EventEmitter().setMaxListeners(0)

  async function tryOnce(
    kind: WriteKind,
    seed: number,
    when: DoneWrite['when'],
  ): Promise<string | undefined> {
    await site.up()
    const { site: making, subjects, join } = site.cast(() => void (write.repeats += 1))
    const key = randomUUID()
    subjects.add(key)
    const write: DoneWrite = { kind, seed, when, key, subjects, answer: undefined, cuts: 0, repeats: 0 }
    // From here on what is prepared for it is its own.
    done.push(write)
    const asker = await join(kind.level)
    const [g] = fc.sample(fc.gen(), { seed, numRuns: 1 })
    const request = await kind.make({ site: making, asker, g: g! })
    for (const [email] of JSON.stringify(request).matchAll(/[\w-]+@example\.org/g)) subjects.add(email)
    writeEvents.emit('sent', kind.name)
    const answer = await asker.send(request, key, () => void write.cuts++)
    if (answer.status >= 300 || isPilotFault(answer.body)) return `${answer.status} ${answer.body}`
    write.answer = answer.body
    writeEvents.emit('acknowledged')
    return undefined
  }

  return {
    done,
    writeEvents,
    /** Written by new accounts until it is acknowledged; what a kill or another writer came between is begun anew. */
    async write(kind: WriteKind, seed: number, when: DoneWrite['when']): Promise<void> {
      const whys: string[] = []
      const startMs = performance.now()
      while (performance.now() - startMs < PATIENCE_MS) {
        const why = await tryOnce(kind, seed, when).catch((error: unknown) => String(error))
        if (why === undefined) return
        whys.push(why)
        await sleep(20)
      }
      throw new Error(`${kind.name} is never acknowledged: ${[...new Set(whys)].slice(0, 5).join(' | ')}`)
    },
  }
}

/** All of them once, a few at a time; no kind runs beside itself. */
async function inLanes(kinds: readonly WriteKind[], work: (kind: WriteKind) => Promise<void>): Promise<void> {
  const next = kinds.values()
  const lane = async () => {
    for (const kind of next) await work(kind)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Writes without an end, in turn; what is aimed at comes next. */
function keepWriting({ write, writeEvents }: Writing, kinds: readonly WriteKind[]) {
  const over = new AbortController()
  const turn = inTurn(kinds)
  const aimed: WriteKind[] = []
  const busy = new Set<string>()
  let nth = 0
  const take = (): WriteKind | undefined => {
    const kind = aimed.find(({ name }) => !busy.has(name)) ?? turn()
    if (aimed.includes(kind)) aimed.splice(aimed.indexOf(kind), 1)
    return busy.has(kind.name) ? undefined : kind
  }
  const lane = async () => {
    while (!over.signal.aborted) {
      const kind = take()
      if (!kind) {
        await sleep(5)
        continue
      }
      busy.add(kind.name)
      await write(kind, SEEDS[nth++ % SEEDS.length]!, 'killed').finally(() => busy.delete(kind.name))
    }
  }
  const ended = Promise.all(Array.from({ length: LANES }, lane))
  return {
    /** Fails when a lane does. */
    ended: ended.then(() => undefined),
    async untilAcknowledged(count: number) {
      for (let left = count; left > 0; left--) await once(writeEvents, 'acknowledged')
    },
    /** Until the main request of a kind leaves. */
    async untilSent(kind: WriteKind) {
      aimed.push(kind)
      for (;;) {
        const [name] = await once(writeEvents, 'sent')
        if (name === kind.name) return
      }
    },
    async end() {
      over.abort()
      await ended
    },
  }
}

function inTurn<T>(all: readonly T[]): () => T {
  let nth = 0
  return () => all[nth++ % all.length]!
}

/** For people: what was killed, how long it took. */
export function writesReport({ ready, acknowledged, cut, kinds, kindsCut, hung }: KilledWrites): string {
  const waited = hung.length > 0 ? `; without an answer: ${hung.join(', ')}` : ''
  return `${readyReport(ready)}; ${acknowledged} writes of ${kinds} kinds acknowledged, ${cut} of ${kindsCut} kinds cut${waited}`
}

function readyReport(ready: KilledWrites['ready']): string {
  const times = Object.entries(ready).flatMap(([what, list]) => {
    if (list.length === 0) return []
    const sorted = (which: keyof Ready) => list.map((one) => Math.round(one[which])).toSorted((a, b) => a - b)
    const [wall, quiet] = [sorted('wallMs'), sorted('quietMs')]
    const middle = list.length >> 1
    return (
      `${what} killed ${list.length} times: ready after ${wall[middle]} ms (worst ${wall.at(-1)}), ` +
      `without waiting for a processor ${quiet[middle]} (worst ${quiet.at(-1)})`
    )
  })
  return times.join('; ')
}
