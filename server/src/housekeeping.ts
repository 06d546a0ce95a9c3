import type { Deps } from './deps.ts'

const HOUR_MS = 60 * 60 * 1000
const PARTITIONS_AHEAD_MS = 62 * 24 * HOUR_MS

/** What must be done now and then, by one node at a time: removes what has expired, makes room for prices. */
export async function keepHouse({ store, locks, log, now }: Deps): Promise<() => void> {
  const tidy = async () => {
    const nowMs = now()
    await store.prices.ensurePartitions(nowMs, nowMs + PARTITIONS_AHEAD_MS)
    await store.sessions.removeExpired(new Date(nowMs))
    await store.tokens.removeExpired(new Date(nowMs))
    await store.removeOldIdempotencyKeys(nowMs)
  }
  const run = () =>
    locks
      .withLock('housekeeping', tidy)
      .catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  await run()
  const timer = setInterval(() => void run(), HOUR_MS)
  return () => clearInterval(timer)
}
