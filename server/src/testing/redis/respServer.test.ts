import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { connectRedis } from '../../platform/nodes/redis.ts'
import { encodeReply, takeRequests } from './resp.ts'
import { REDIS_SERVERS } from './redisServers.ts'
import { silentLog } from '../silentLog.ts'

describe('requests', () => {
  it('are taken whole, whatever the pieces they arrive in', () => {
    const bytes = Buffer.from(encodeReply(['SET', 'ключ', 'a\r\nb']) + encodeReply(['GET', 'k']))
    for (let at = 0; at <= bytes.length; at++) {
      const first = takeRequests(bytes.subarray(0, at))
      const second = takeRequests(Buffer.concat([first.rest, bytes.subarray(at)]))
      expect([...first.requests, ...second.requests]).toEqual([
        ['SET', 'ключ', 'a\r\nb'],
        ['GET', 'k'],
      ])
    }
  })
})

describe.each(REDIS_SERVERS)('%s', (_, serve) => {
  it('keeps strings with an end of life', async () => {
    const { url, close } = await serve()
    const redis = await connectRedis(url, silentLog)
    const key = randomUUID()
    expect(await redis.set(key, 'a', 'PX', 60_000, 'NX')).toBe('OK')
    expect(await redis.set(key, 'b', 'PX', 60_000, 'NX')).toBeNull()
    expect([await redis.get(key), (await redis.pttl(key)) > 50_000]).toEqual(['a', true])
    expect(await redis.pexpire(key, 1)).toBe(1)
    await expect.poll(() => redis.get(key)).toBeNull()
    expect([await redis.pttl(key), await redis.del(key), await redis.pexpire(key, 9)]).toEqual([-2, 0, 0])
    expect([
      await redis.incr(key),
      await redis.incr(key),
      await redis.pttl(key),
      await redis.del(key),
    ]).toEqual([1, 2, -1, 1])
    redis.disconnect()
    await close()
  })
})
