import { SECOND_MS } from '@raidkit/rules/time'

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
