import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { endClient, lineTo } from '../store/client.ts'

/**
 * Locks for work that only one node does at a time. `held` is aborted when the lock is lost meanwhile (connection
 * cut, node asleep for longer than the lease): the work must stop, since another node may have begun.
 */
export type Locks = {
  withLock: (name: string, work: (held: AbortSignal) => Promise<void>) => Promise<'done' | 'busy'>
}

/** Time in ms to wait for a lock before it is left to the next turn. */
const PATIENCE_MS = 5000

/**
 * Creates locks with one connection each: it frees the lock when the process ends, and long work does not occupy the
 * store's pool.
 */
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

// Only the holder's token renews or frees a lock: a holder that slept through its lease must not touch the next
// one's.
export const RENEW_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`
export const UNLOCK_SCRIPT = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`

const LEASE_MS = 10_000

/** Creates locks as keys with a lease, which is renewed during the work and expires when the node dies. */
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
        await redis.eval(UNLOCK_SCRIPT, 1, key, token).catch(() => undefined) // otherwise the lease frees it
      }
    },
  }
}

type Renewal = { redis: Redis; key: string; token: string; leaseMs: number; ended: AbortSignal }

/** Renews the lease three times per period until asked to end. Returns true if the lock was lost. */
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
