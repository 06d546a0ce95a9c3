import { Refusal } from '@raidkit/contract/platform/errors'
import { SECOND_MS } from '@raidkit/rules/platform/time'

/** The refusal of who asks too often; says after how long it is worth to ask again, and what programs are used to read. */
export function tooOften(waitMs: number, text = 'rate_limited'): Refusal {
  return new Refusal('rate_limited', text, waitSeconds(waitMs))
}

/** Whole ones, as headers say them. */
export function waitSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS))
}
