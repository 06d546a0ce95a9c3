import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { compileCacheOf, testProgram } from './testing/testPrograms.ts'

const run = promisify(execFile)
const program = await testProgram('raidkit')

/** Runs a command that must fail; returns its exit code and its error output. */
async function failing(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; stderr: string }> {
  return run(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...compileCacheOf(program), ...environment },
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
}

it.each([
  [['backup'], 'backup: FILE is missing (see npm run raidkit -- help)'],
  [['restore'], 'restore: FILE is missing (see npm run raidkit -- help)'],
  [['backup', 'a', 'b'], 'backup: unexpected word b (see npm run raidkit -- help)'],
  [['key'], 'key: a verb is missing: one of create, list, revoke (see npm run raidkit -- help)'],
  [
    ['nonsense', 'x'],
    'unknown command nonsense: use one of backup, restore, key, user, catalog, maps, prices',
  ],
  [
    ['__proto__', 'x'],
    'unknown command __proto__: use one of backup, restore, key, user, catalog, maps, prices',
  ],
])('raidkit %j says in one line what is wrong and ends with 1', { timeout: 60_000 }, async (args, line) => {
  expect(await failing(args)).toMatchObject({ code: 1, stderr: `${line}\n` })
})

it('raidkit alone lists the commands and ends with 1', { timeout: 60_000 }, async () => {
  const { code, stderr } = await failing([])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run raidkit -- COMMAND\n/)])
})

it('raidkit help lists the commands', { timeout: 60_000 }, async () => {
  expect(await failing(['help'])).toMatchObject({ code: 0 })
})

it.each([
  ['a wrong setting', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is invalid: .*\n$/],
  ['an unwritable DATA_DIR', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\n$/],
])('%s is one line', { timeout: 60_000 }, async (_, environment, line) => {
  const { code, stderr } = await failing(['backup', '/tmp/never-written'], environment)
  expect([code, stderr]).toEqual([1, expect.stringMatching(line)])
})
