import { spawn } from 'node:child_process'
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { descendantsOf, untilGone } from '../../server/src/testing/processes.ts'
import { freePort } from '../../server/src/testing/sites/runningSite.ts'

const PATIENCE_MS = 60_000

test('npm start, told to stop at npm alone, leaves nothing behind @proof', async () => {
  test.setTimeout(3 * PATIENCE_MS)
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-stop-'))
  await chmod(folder, 0o755) // under root the database runs as another account
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: path.join(folder, 'data'), PRICE_FEED: 'off' }
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const status = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (reply) => reply.status,
      () => 'refused',
    )
  await expect.poll(status, { timeout: PATIENCE_MS }).toBe(200)
  const below = descendantsOf(npm.pid ?? 0)
  // A shell, the runner, the site, the database's guard and the database.
  expect(below.length).toBeGreaterThanOrEqual(4)
  npm.kill('SIGTERM')
  for (const { pid } of below) await untilGone(pid, PATIENCE_MS)
  expect(await status()).toBe('refused')
  await rm(folder, { recursive: true })
})
