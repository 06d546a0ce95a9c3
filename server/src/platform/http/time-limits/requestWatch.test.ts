import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../../testing/leastCpuMs.ts'
import { watchRequests, withoutPersons } from './requestWatch.ts'

const MOST_CPU_MS = 100

async function watched(nowMs = 1_000_000) {
  const app = Fastify()
  const hot = { served: 7 }
  const clock = { nowMs }
  const watch = watchRequests(app, { now: () => clock.nowMs, hot })
  app.get('/good', async () => 'good')
  app.get('/bad/:name', async () => {
    throw new Error('no such relation for a@example.org')
  })
  app.get('/missing', async (_request, reply) => reply.code(404).send('no'))
  await app.ready()
  return { app, hot, clock, watch }
}

it('counts requests, those from memory too, and begins anew each time', async () => {
  const { app, hot, watch } = await watched()
  for (const url of ['/good', '/good', '/bad/one', '/missing', '/nowhere']) await app.inject(url)
  hot.served = 10
  expect(watch.take()).toMatchObject({ requests: 8, errors: 1, slow: 0 })
  expect(watch.take()).toEqual({ requests: 0, errors: 0, slow: 0, totalMs: 0, mostMs: 0 })
})

it('names failures by their route, the most frequent first, with the last as an example', async () => {
  const { app, clock, watch } = await watched()
  await app.inject('/bad/secret-name?token=hush')
  clock.nowMs += 5
  await app.inject('/bad/other')
  expect(watch.failures(0)).toEqual([
    {
      route: 'GET /bad/:name',
      count: 2,
      last: { atMs: clock.nowMs, status: 500, message: 'no such relation for …' },
    },
  ])
  expect(watch.failures(clock.nowMs)[0]?.count).toBe(1)
  expect(JSON.stringify(watch.failures(0))).not.toMatch(/secret|hush|example/)
})

it('keeps the newest alone', async () => {
  const { app, watch } = await watched()
  for (let nth = 0; nth < 510; nth++) await app.inject('/bad/x')
  expect(watch.failures(0)[0]?.count).toBe(500)
  expect(watch.take().errors).toBe(510)
})

describe('withoutPersons', () => {
  it.each([
    ['connection refused', 'connection refused'],
    ['mail to some.body@example.org failed', 'mail to … failed'],
    ['user 3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d is gone', 'user … is gone'],
    ['from 203.0.113.7 and 2001:db8:0:1::7', 'from … and …'],
    ['key rk_abcdefghijklmnopqrstuvwxyz', 'key …'],
    ['value "Ivan" of column', 'value … of column'],
    ['id 1234567 in 300 ms', 'id … in 300 ms'],
  ])('%s', (message, shown) => {
    expect(withoutPersons(message)).toBe(shown)
  })
  it('costs little, whatever somebody has sent', async () => {
    const sent = `Unrecognized key: ${'x'.repeat(300_000)}`
    const { result, cpuMs } = await leastCpuMs(MOST_CPU_MS, async () => withoutPersons(sent))
    expect([result, cpuMs < MOST_CPU_MS]).toEqual(['Unrecognized key: …', true])
  })
})
