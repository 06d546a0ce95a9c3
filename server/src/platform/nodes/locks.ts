import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { endClient, lineTo } from '../store/client.ts'

/**
 * Work that only one node does at a time. `held` is aborted when the lock is lost under way (connection cut, node
 * asleep for longer than the lease): stop then, another node may have begun.
 */
export type Locks = {
  withLock: (name: string, work: (held: AbortSignal) => Promise<void>) => Promise<'done' | 'busy'>
}

/** A lock that cannot be had in this time is asked for at the next turn. */
const PATIENCE_MS = 5000

/** A connection per lock: it frees the lock with the process, and long work does not use up the store's pool. */
export function postgresLocks(databaseUrl: string, patienceMs: number = PATIENCE_MS): Locks {
  return {
    withLock: async (name, work) => {
      const client = lineTo(databaseUrl, patienceMs)
      const lost = new AbortController()
      client.on('error', () => lost.abort())
      client.on('end', () => lost.abort())
      try {
        await client.connect()
        const { rows } = await client.query<{ held: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
          [`raidkit:${name}`],
        )
        if (!rows[0]?.held) return 'busy'
        await work(lost.signal)
        return 'done'
      } finally {
        await endClient(client)
      }
    },
  }
}

// Only the holder's token renews or frees: a holder that slept through its lease must not touch the next one's lock.
export const RENEW_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`
export const UNLOCK_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`

const LEASE_MS = 10_000

/** A key with a lease that is renewed while the work goes on, and runs out when its node dies. */
export function redisLocks(redis: Redis, leaseMs: number = LEASE_MS): Locks {
  return {
    withLock: async (name, work) => {
      const key = `raidkit:lock:${name}`
      const token = randomUUID()
      if ((await redis.set(key, token, 'PX', leaseMs, 'NX')) !== 'OK') return 'busy'
      const lost = new AbortController()
      const ended = new AbortController()
      const renewing = renew({ redis, key, token, leaseMs, ended: ended.signal }).then((isLost) => {
        if (isLost) lost.abort()
      })
      try {
        await work(lost.signal)
        return 'done'
      } finally {
        ended.abort()
        await renewing
        await redis.eval(UNLOCK_SCRIPT, 1, key, token).catch(() => undefined) // else the lease frees it
      }
    },
  }
}

type Renewal = { redis: Redis; key: string; token: string; leaseMs: number; ended: AbortSignal }

/** Renews three times a lease until asked to end. True when the lock was lost. */
async function renew({ redis, key, token, leaseMs, ended }: Renewal): Promise<boolean> {
  let heldUntil = performance.now() + leaseMs
  for (;;) {
    const isOver = await sleep(leaseMs / 3, false, { signal: ended }).catch(() => true)
    if (isOver) return false
    const askedAt = performance.now()
    const left = Math.max(0, heldUntil - askedAt)
    const answer = await Promise.race([
      redis.eval(RENEW_SCRIPT, 1, key, token, leaseMs).catch(() => 'no answer'),
      sleep(left, 'no answer', { ref: false }),
    ])
    if (answer === 1) heldUntil = askedAt + leaseMs
    else if (answer === 0 || performance.now() >= heldUntil) return !ended.aborted
  }
}
