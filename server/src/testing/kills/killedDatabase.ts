import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { startEmbedded } from '../../platform/store/embedded/embedded.ts'
import { postmasterOf } from '../../platform/store/embedded/postmaster.ts'
import { isRunning, killHard, runProgram, temporaryFolder } from '../processes.ts'
import { testProgram } from '../testPrograms.ts'

const PATIENCE_MS = 60_000
/** Written before each kill, so that it comes in the middle. */
const ROWS = 20
const SPREAD_MS = 120

export type KilledDatabase = { acknowledged: number; lost: string[]; doubled: string[] }

/** An embedded database whose writer, and then whose server, is killed in mid-write; what is left is compared. */
export async function killedDatabase(kills: number): Promise<KilledDatabase> {
  const { folder, remove } = temporaryFolder()
  const dir = path.join(folder, 'db')
  const acknowledged = new Set<string>()
  const writers: Writer[] = []
  const program = await testProgram('writer')
  const start = (run: string) => {
    const writer = startWriter(program, [dir, run], acknowledged)
    writers.push(writer)
    return writer
  }
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const { end, amidWrites } = start(`writer-${kill}`)
      await amidWrites()
      await end()
    }
    const { end, amidWrites, untilWritten } = start('server')
    for (let kill = 1, killed = 0; kill <= kills; kill++) {
      await amidWrites()
      killed = await killServer(dir, killed)
    }
    await untilWritten() // after the last kill too
    await end()
    const counts = await rowsByWhat(dir)
    return {
      acknowledged: acknowledged.size,
      lost: [...acknowledged].filter((what) => !counts.has(what)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([what]) => what),
    }
  } finally {
    await Promise.all(writers.map((writer) => writer.end()))
    remove()
  }
}

type Writer = ReturnType<typeof startWriter>

function startWriter(program: string, args: string[], acknowledged: Set<string>) {
  const { child, lines } = runProgram(program, args)
  let fresh = 0
  const reading = (async () => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      acknowledged.add(line.value)
      fresh += 1
    }
  })()
  /** Until so many more rows were acknowledged. */
  const untilWritten = async () => {
    fresh = 0
    for (let waitedMs = 0; fresh < ROWS; waitedMs += 5) {
      if (waitedMs > PATIENCE_MS) throw new Error('no row was acknowledged for a minute')
      await sleep(5)
    }
  }
  const amidWrites = async () => {
    await untilWritten()
    await sleep(Math.random() * SPREAD_MS)
  }
  const end = async () => {
    await killHard(child)
    await reading
  }
  return { end, untilWritten, amidWrites }
}

/** Kills the running server: not the one of the last kill, whose lock file stays until the next has started. */
async function killServer(dir: string, lastKilled: number): Promise<number> {
  const pid = () => postmasterOf(dir)?.pid ?? lastKilled
  await expect
    .poll(() => pid() !== lastKilled && isRunning(pid()), { timeout: PATIENCE_MS, interval: 5 })
    .toBe(true)
  const killed = pid()
  process.kill(killed, 'SIGKILL')
  return killed
}

async function rowsByWhat(dir: string): Promise<Map<string, number>> {
  const server = await startEmbedded(dir)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ what: string; count: number }>(
    'select what, count(*)::int as count from audit_log group by what',
  )
  await client.end()
  await server.stop()
  return new Map(rows.map(({ what, count }) => [what, count]))
}
