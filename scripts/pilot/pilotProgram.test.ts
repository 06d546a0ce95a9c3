import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { unpackingProgram } from './pilotProgram.mjs'

/** The proof `pilotProgram` builds a whole companion, starts it and lets it update itself. */
it('makes a program that unpacks itself once, for systems whose Node must stay as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pilot-program-'))
  const [node, script, file] = ['node', 'script', 'with space.command'].map((name) => path.join(folder, name))
  if (!node || !script || !file) throw new Error('names')
  await writeFile(node, '#!/bin/sh\necho "$RAIDKIT_PILOT_SELF|$(cat "$1")|$2"\n')
  await writeFile(script, 'inside')
  unpackingProgram({ node, script, file })
  const env = { PATH: '/usr/bin:/bin', XDG_CACHE_HOME: path.join(folder, 'cache') }
  for (let time = 0; time < 2; time += 1) {
    const { stdout, stderr } = spawnSync(file, ['--version'], { env, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([`${file}|inside|--version\n`, ''])
  }
  await rm(folder, { recursive: true, force: true })
})
