import { Refusal } from '@raidkit/contract/errors'
import { SECOND_MS } from '@raidkit/rules/time'

/** The refusal of who asks too often; says after how long it is worth to ask again. */
export function tooOften(waitMs: number): Refusal {
  return new Refusal('rate_limited', 'rate_limited', waitSeconds(waitMs))
}

/** Whole ones, as headers say them. */
export function waitSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS))
}
