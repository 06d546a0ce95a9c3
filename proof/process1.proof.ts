import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { postmasterOf } from '../server/src/platform/store/embedded/postmaster.ts'
import { descendantsOf, isRunning, temporaryFolder, untilGone } from '../server/src/testing/processes.ts'
import { freePort } from '../server/src/testing/sites/runningSite.ts'

const PATIENCE_MS = 120_000
const root = path.dirname(import.meta.dirname)
/** Process ids of its own, as a container has them; making them takes root. */
const ALONE = ['--pid', '--fork', '--mount-proc', '--kill-child']

it.each([
  ['the runner', ['scripts/run.mjs', 'scripts/start.mjs']],
  ['the site itself', ['scripts/start.mjs']],
])('%s as process 1 closes cleanly when told to', async (_, args) => {
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), PRICE_FEED: 'off' }
  const child = spawn('unshare', [...ALONE, process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => isRunning(child.pid ?? 0))
    const below = descendantsOf(child.pid ?? 0)
    const database = postmasterOf(path.join(folder, 'data/db'))
    expect(database?.isReady).toBe(true)
    process.kill(below[0]?.pid ?? Number.NaN, 'SIGTERM')
    await ended
    expect(child.exitCode).toBe(0)
    for (const { pid } of below) await untilGone(pid, PATIENCE_MS)
    expect(postmasterOf(path.join(folder, 'data/db'))).toBeUndefined()
  } finally {
    child.kill('SIGKILL')
    remove()
  }
})

async function untilReady(url: string, isUp: () => boolean): Promise<void> {
  for (const startMs = performance.now(); performance.now() - startMs < PATIENCE_MS; await sleep(50)) {
    if (!isUp()) throw new Error('the site ended; making process ids of its own takes root and unshare')
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
  }
  throw new Error('the site is not ready')
}
