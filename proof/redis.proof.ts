import { expect, it } from 'vitest'
import { redisProgram } from './support/redisProgram.ts'

const program = process.env['REDIS_PROGRAM'] ?? redisProgram()

it('a real Redis or Valkey is here', () => {
  expect(program, 'not run: install redis-server or valkey-server, or name it in REDIS_PROGRAM').toBeDefined()
})

// Read when the suites are: they run against the stand-in, and against this one beside it.
if (program) process.env['REDIS_PROGRAM'] = program
process.env['NEWS_WITHIN_MS'] ??= '2000'
process.stdout.write(`Redis: ${program ?? 'none, only the stand-in'}\n`)

await import('../server/src/testing/redis/respServer.test.ts')
await import('../server/src/platform/nodes/bus.test.ts')
await import('../server/src/platform/nodes/locks.test.ts')
await import('../server/src/platform/http/limits/limits.test.ts')
await import('../server/src/platform/events/events.test.ts')
await import('../server/src/testing/whole/threeNodes.test.ts')
