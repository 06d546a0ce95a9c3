import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { WindowCount } from './limitStore.ts'
import { waitSeconds } from './tooOften.ts'

/** Headers of every counted answer (draft-ietf-httpapi-ratelimit-headers). */
export const RATE_HEADERS = ['ratelimit', 'ratelimit-policy'] as const
type RateHeader = (typeof RATE_HEADERS)[number]

/** Number of requests allowed per minute, and the name of the limit in its headers. */
export type MinutePolicy = { name: string; most: number }

/** Returns the headers with the remaining requests and the seconds of the window. */
export function rateFields(
  { name, most }: MinutePolicy,
  { current, ttl }: WindowCount,
): Record<RateHeader, string> {
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${MINUTE_MS / SECOND_MS}`,
    ratelimit: `"${name}";r=${Math.max(0, most - current)};t=${waitSeconds(Math.min(ttl, MINUTE_MS))}`,
  }
}
