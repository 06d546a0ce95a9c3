import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../server/src/testing/processes.ts'
import { freePort, runningSite } from '../server/src/testing/sites/runningSite.ts'
import { testProgram } from '../server/src/testing/testPrograms.ts'
import { expectBars } from './support/figures.ts'

const { folder, remove } = temporaryFolder()
const program = await testProgram('main')
let refused = 0
afterAll(() => {
  remove()
  expectBars([{ what: 'starts refused in one line, with exit code 1', value: refused, atLeast: 3 }])
})

/** Expects one line of output, which must not contain the password of an address. */
async function expectOneLine(environment: Record<string, string>, line: RegExp): Promise<void> {
  const site = runningSite({ environment: { PORT: '1', ...environment }, program })
  const { code, errors } = await site.ended
  expect(errors).toEqual([expect.stringMatching(line)])
  expect(errors.join('')).not.toContain('secret')
  expect(code).toBe(1)
  refused += 1
}

// Here the system denies that the folder above exists; a naive program would retry for ever.
it.runIf(fs.existsSync('/proc/self'))('a DATA_DIR where no folder can be made', () =>
  expectOneLine({ DATA_DIR: '/proc/raidkit' }, /^DATA_DIR: /),
)

it('a database that does not answer', async () =>
  expectOneLine({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/x` }, /database/i))

it('a Redis that does not answer', async () => {
  const redis = `redis://:secret@127.0.0.1:${await freePort()}`
  await expectOneLine({ DATA_DIR: path.join(folder, 'data'), REDIS_URL: redis }, /^REDIS_URL: /)
})
