import { SECOND_MS } from '@raidkit/rules/platform/time'

/**
 * Maximum number of buckets. They are all dropped at once: a full bucket for somebody who had used theirs up does no
 * harm.
 */
const REMEMBERED_MAX = 10_000

type Bucket = { perSecond: number; burst: number; now: () => number }

/** Returns a function that takes a token and returns true if there was one: `burst` at once, refilled per second. */
export function tokenBucket({ perSecond, burst, now }: Bucket): () => boolean {
  let left = burst
  let atMs = now()
  return () => {
    const nowMs = now()
    left = Math.min(burst, left + (Math.max(0, nowMs - atMs) / SECOND_MS) * perSecond)
    atMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Creates a token bucket for each account, channel or key. */
export function tokenBuckets(bucket: Bucket): (key: string) => boolean {
  const buckets = new Map<string, () => boolean>()
  return (key) => {
    if (buckets.size >= REMEMBERED_MAX) buckets.clear()
    const mayPass = buckets.get(key) ?? tokenBucket(bucket)
    buckets.set(key, mayPass)
    return mayPass()
  }
}
