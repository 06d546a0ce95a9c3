import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { compileCacheOf, testProgram } from './testing/testPrograms.ts'

const run = promisify(execFile)
const program = await testProgram('raidkit')

/** What an operator sees of a command that cannot work. */
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
  [[]],
  [['backup']],
  [['restore']],
  [['nonsense', 'x']],
  [['__proto__', 'x']],
  [['backup', 'a', 'b']],
  [['key']],
  [['toString', 'x']],
])('raidkit %j explains itself and ends with 1', { timeout: 60_000 }, async (args) => {
  const { code, stderr } = await failing(args)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Usage: npm run raidkit -- COMMAND\n/)])
  expect(stderr).not.toMatch(/^\s+at /m)
})

it.each([
  ['a wrong setting', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is invalid: .*\n$/],
  ['an unwritable DATA_DIR', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .*\n$/],
])('%s is one line', { timeout: 60_000 }, async (_, environment, line) => {
  const { code, stderr } = await failing(['backup', '/tmp/never-written'], environment)
  expect([code, stderr]).toEqual([1, expect.stringMatching(line)])
})
