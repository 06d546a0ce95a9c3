import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const SCRIPT = path.join(import.meta.dirname, 'build-pilot.mjs')

it('waits no longer for its turn when the site that asked for a companion has ended', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'raidkit-companion-'))
  writeFileSync(path.join(folder, '.turn'), String(process.pid))
  try {
    const child = fork(SCRIPT, ['--add', 'linux-x64'], {
      env: { ...process.env, PILOT_DIR: folder, PILOT_SIGNING_KEY: path.join(folder, 'key.pem') },
      execArgv: [],
      stdio: 'ignore',
    })
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([1, null])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
