import { SECOND_MS } from '@raidkit/rules/platform/time'

/** Forgotten all at once: whoever has used up theirs then begins with a full one, which does no harm. */
const REMEMBERED_MAX = 10_000

type Bucket = { perSecond: number; burst: number; now: () => number }

/** Returns a function that says whether one more may pass: `burst` at once, refilled by the second. */
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

/** One for each account, channel or key. */
export function tokenBuckets(bucket: Bucket): (key: string) => boolean {
  const buckets = new Map<string, () => boolean>()
  return (key) => {
    if (buckets.size >= REMEMBERED_MAX) buckets.clear()
    const mayPass = buckets.get(key) ?? tokenBucket(bucket)
    buckets.set(key, mayPass)
    return mayPass()
  }
}
