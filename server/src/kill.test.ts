import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, it } from 'vitest'
import { startEmbedded } from './store/embedded.ts'
import { postmasterOf } from './store/postmaster.ts'
import { killHard, temporaryFolder } from './testing/processes.ts'
import { freePort, runningSite, signInAsOwner, type RunningSite } from './testing/runningSite.ts'

const KILLS = 6
const READY_MS = 2000 // quality: ready again in 2 s, on a machine that does nothing else
const WRITERS = 3 // of alerts, beside one of corrections
/** Between two kills, so that each hits the middle of writing. */
const WRITES_BETWEEN = 5

const { folder, remove } = temporaryFolder()
const dataDir = path.join(folder, 'data')
const dbDir = path.join(dataDir, 'db')
let site: RunningSite
let environment: Record<string, string>
afterAll(async () => {
  if (site) await killHard(site.child)
  remove()
})

type Write = { what: string; key: string; path: string; body: object }
const acknowledged = new Set<string>()
const begun = new Set<string>()

/** One write after the other. One without an answer is asked again with its key, as an honest client does. */
async function write(next: (step: number) => Write, cookie: string, signal: AbortSignal): Promise<void> {
  for (let step = 0; !signal.aborted; step++) {
    const one = next(step)
    begun.add(one.what)
    while (!signal.aborted && !(await put(one, cookie))) await sleep(25)
  }
}

const alertOf = (writer: number) => (step: number) => {
  const what = `alert ${writer}.${step}`
  return { what, key: randomUUID(), path: 'website-alert', body: { text: what } }
}
const correctionOf = (uid: string) => (step: number) => {
  const body = { entity: 'item', uid, field: 'basePrice', value: step }
  return { what: `correction ${step}`, key: randomUUID(), path: 'corrections', body }
}

async function someItem(): Promise<string> {
  const reply = await fetch(`${site.url}/api/be/items?limit=1`)
  const { items } = (await reply.json()) as { items: { uid: string }[] } // by the contract
  return items[0]?.uid ?? ''
}

async function put({ what, key, path, body }: Write, cookie: string): Promise<boolean> {
  const { url } = site
  try {
    const reply = await fetch(`${url}/api/be/admin/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, origin: url, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5000),
    })
    await reply.text()
    if (reply.ok) acknowledged.add(what)
    return reply.ok
  } catch {
    return false // the site was killed under it: nothing was promised
  }
}

async function untilWritten(count: number): Promise<void> {
  const wanted = acknowledged.size + count
  for (let waitedMs = 0; acknowledged.size < wanted; waitedMs += 5) {
    if (waitedMs > 30_000) throw new Error('nothing was acknowledged for 30 s')
    await sleep(5)
  }
}

it('every acknowledged write is there once, after 6 kills of the site and 6 of its database in mid-write', async ({
  annotate,
}) => {
  environment = { PORT: String(await freePort()), DATA_DIR: dataDir }
  site = runningSite({ environment })
  await site.ready()
  const cookie = await signInAsOwner(site)
  const cleanMs = await cleanRestart()
  const end = new AbortController()
  const writes = [
    correctionOf(await someItem()),
    ...Array.from({ length: WRITERS }, (_, nth) => alertOf(nth)),
  ]
  const writing = Promise.all(writes.map((next) => write(next, cookie, end.signal)))
  const readyMs = { site: [] as number[], database: [] as number[] }
  for (let kill = 1; kill <= KILLS; kill++) {
    await untilWritten(WRITES_BETWEEN)
    await sleep(Math.random() * 30)
    await killHard(site.child)
    site = runningSite({ environment })
    readyMs.site.push(await site.ready())
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    await untilWritten(WRITES_BETWEEN)
    await sleep(Math.random() * 30)
    process.kill(postmasterOf(dbDir)?.pid ?? Number.NaN, 'SIGKILL')
    readyMs.database.push(await untilBack())
  }
  await untilWritten(WRITES_BETWEEN) // after the last kill too
  end.abort()
  await writing
  await killHard(site.child)

  await annotate(report({ ...readyMs, 'clean start': [cleanMs] }))
  const { counts, alerts, corrected, keys } = await found()
  expect([...acknowledged].filter((what) => counts.get(what) !== 1)).toEqual([])
  expect([...counts].filter(([what, count]) => count > 1 || !begun.has(what))).toEqual([])
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 2 * WRITES_BETWEEN)
  // Nothing half: effect, trail and kept answer are one.
  expect(alerts).toHaveLength(1)
  expect(counts.has(alerts[0] ?? '')).toBe(true)
  const steps = [...counts.keys()]
    .filter((what) => what.startsWith('correction '))
    .map((what) => Number(what.slice(11)))
  expect(corrected).toEqual([Math.max(...steps)])
  expect(keys).toEqual({ all: counts.size, unanswered: 0 })
  // To load the program takes what it takes on this machine, and twice that when other tests take their turn.
  expect(median(readyMs.site)).toBeLessThan(2 * cleanMs + READY_MS)
  expect(median(readyMs.database)).toBeLessThan(READY_MS)
}, 180_000)

async function cleanRestart(): Promise<number> {
  site.child.kill('SIGTERM')
  await site.ended
  site = runningSite({ environment })
  return site.ready()
}

/** Milliseconds from the kill of the database until the same process answers from it again. */
async function untilBack(): Promise<number> {
  const startMs = performance.now()
  await sleep(20) // the kill is being delivered
  await site.ready()
  return performance.now() - startMs
}

async function found() {
  const server = await startEmbedded(dbDir)
  const db = drizzle(server.url)
  const trail = await db.execute<{ what: string; count: number }>(
    sql`select coalesce(after->>'text', 'correction ' || (after->>'value')) as what, count(*)::int as count
        from audit_log group by 1`,
  )
  const corrections = await db.execute<{ value: number }>(sql`select value from corrections`)
  const alerts = await db.execute<{ text: string }>(sql`select text from website_alerts`)
  const keys = await db.execute<{ all: number; unanswered: number }>(
    sql`select count(*)::int as all, count(*) filter (where reply is null)::int as unanswered from idempotency_keys`,
  )
  await db.$client.end()
  await server.stop()
  return {
    counts: new Map(trail.rows.map(({ what, count }) => [what, count])),
    corrected: corrections.rows.map(({ value }) => value),
    alerts: alerts.rows.map(({ text }) => text),
    keys: keys.rows[0],
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

function report(readyMs: Record<string, number[]>): string {
  const lines = Object.entries(readyMs).map(
    ([what, times]) => `${what}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`,
  )
  return `acknowledged ${acknowledged.size} writes; ready again by what was killed: ${lines.join('; ')}`
}
