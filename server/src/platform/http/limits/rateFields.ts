import { MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { Counted } from './limitStore.ts'
import { waitSeconds } from './tooOften.ts'

/** Sent with every answer that was counted (draft-ietf-httpapi-ratelimit-headers). */
export const RATE_HEADERS = ['ratelimit', 'ratelimit-policy'] as const
type RateHeader = (typeof RATE_HEADERS)[number]

/** So many requests a minute, under the name that its headers say. */
export type MinutePolicy = { name: string; most: number }

/** How much of the limit is left, and for how many seconds. */
export function rateFields(
  { name, most }: MinutePolicy,
  { current, ttl }: Counted,
): Record<RateHeader, string> {
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${MINUTE_MS / SECOND_MS}`,
    ratelimit: `"${name}";r=${Math.max(0, most - current)};t=${waitSeconds(Math.min(ttl, MINUTE_MS))}`,
  }
}
