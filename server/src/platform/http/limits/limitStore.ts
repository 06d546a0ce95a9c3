import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

/** Increments a count and returns it with the remaining milliseconds of its window. */
export const COUNT_SCRIPT = `local current = redis.call('incr', KEYS[1])
if current == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {current, redis.call('pttl', KEYS[1])}`

const NAMESPACE = 'raidkit:limit:'
/** Delay in ms before Redis is asked again after a failure, so that other requests need not wait for it. */
const REDIS_RETRY_DELAY_MS = 1000
const MAX_LOCAL_ENTRIES = 10_000

export type WindowCount = { current: number; ttl: number }

/**
 * Counts the requests of all nodes in Redis. This node counts on its own as well, so that while Redis is away or slow
 * each node enforces the limits by itself.
 */
export function createSharedCounter(redis: Redis) {
  const ownCounts = createLocalCounter()
  let retryRedisAtMs = 0

  async function incrementInRedis(key: string, windowMs: number): Promise<WindowCount | undefined> {
    if (performance.now() < retryRedisAtMs) return undefined
    try {
      // The script always returns two numbers.
      const [current, ttl] = (await redis.eval(COUNT_SCRIPT, 1, NAMESPACE + key, windowMs)) as [
        number,
        number,
      ]
      return { current, ttl }
    } catch {
      retryRedisAtMs = performance.now() + REDIS_RETRY_DELAY_MS
      return undefined
    }
  }

  return {
    async add(key: string, windowMs: number): Promise<WindowCount> {
      const own = ownCounts.add(key, windowMs)
      return (await incrementInRedis(key, windowMs)) ?? own
    },
  }
}

/** Creates a store for @fastify/rate-limit that uses the shared counters. */
export function limitStore(redis: Redis): FastifyRateLimitStoreCtor {
  const counts = createSharedCounter(redis)
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      void counts.add(key, windowMs).then((counted) => callback(null, counted))
    }

    /** Returns the same store, because each key already identifies its limit. */
    child(): FastifyRateLimitStore {
      return this
    }
  }
}

/** Counts the requests of this node alone. */
export function createLocalCounter() {
  const counts = new Map<string, { current: number; endsAtMs: number }>()
  return {
    add(key: string, windowMs: number): WindowCount {
      const nowMs = performance.now()
      const known = counts.get(key)
      const entry = known && known.endsAtMs > nowMs ? known : { current: 0, endsAtMs: nowMs + windowMs }
      entry.current += 1
      counts.delete(key) // moved to the end: the least recently used entry is dropped first
      counts.set(key, entry)
      for (const oldest of counts.keys()) {
        if (counts.size <= MAX_LOCAL_ENTRIES) break
        counts.delete(oldest)
      }
      return { current: entry.current, ttl: entry.endsAtMs - nowMs }
    },
  }
}
