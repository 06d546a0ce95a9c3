import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, it } from 'vitest'
import { isRunning, killHard, runProgram, temporaryFolder } from '../../testing/processes.ts'
import { startEmbedded } from './embedded.ts'
import { postmasterOf } from './postmaster.ts'

const KILLS = 6
const { folder, remove } = temporaryFolder()
const dir = path.join(folder, 'db')
const writers: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(writers.map((end) => end()))
  remove()
})

const acknowledged = new Set<string>()

function startWriter(run: string) {
  const { child, lines } = runProgram('writer.ts', [dir, run])
  let fresh = 0
  const reading = (async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      acknowledged.add(line.value)
      fresh += 1
    }
  })()
  /** Until that many more rows were acknowledged. */
  const untilWritten = async (count: number) => {
    fresh = 0
    for (let waitedMs = 0; fresh < count; waitedMs += 5) {
      if (waitedMs > 20_000) throw new Error('no row was acknowledged in 20 s')
      await sleep(5)
    }
  }
  const end = async () => {
    await killHard(child)
    await reading
  }
  writers.push(end)
  return { end, untilWritten }
}

const someMs = () => Math.floor(Math.random() * 120)

/** Kills the running server: not the one of the last kill, whose lock file stays until the next has started. */
async function killServer(lastKilled: number): Promise<number> {
  const pid = () => postmasterOf(dir)?.pid ?? lastKilled
  await expect
    .poll(() => pid() !== lastKilled && isRunning(pid()), { timeout: 20_000, interval: 5 })
    .toBe(true)
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  return killed
}

it('every acknowledged row is there once, after 6 kills of the writer and 6 of the server in mid-write', async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const { end, untilWritten } = startWriter(`writer-${kill}`)
    await untilWritten(20)
    await sleep(someMs())
    await end()
  }
  const { end, untilWritten } = startWriter('server')
  for (let kill = 1, killed = 0; kill <= KILLS; kill++) {
    await untilWritten(20)
    await sleep(someMs())
    killed = await killServer(killed)
  }
  await untilWritten(20) // after the last kill too
  await end()
  const counts = await rowsByWhat()
  expect(acknowledged.size).toBeGreaterThan(KILLS * 2 * 20)
  expect([...acknowledged].filter((what) => counts.get(what) !== 1)).toEqual([])
  expect([...counts].filter(([, count]) => count > 1)).toEqual([])
}, 120_000)

async function rowsByWhat(): Promise<Map<string, number>> {
  const server = await startEmbedded(dir)
  const db = drizzle(server.url)
  const { rows } = await db.execute<{ what: string; count: number }>(
    sql`select what, count(*)::int as count from audit_log group by what`,
  )
  await db.$client.end()
  await server.stop()
  return new Map(rows.map(({ what, count }) => [what, count]))
}
