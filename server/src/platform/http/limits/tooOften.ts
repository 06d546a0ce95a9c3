import { Refusal } from '@raidkit/contract/platform/errors'
import { SECOND_MS } from '@raidkit/rules/platform/time'

/** Creates the refusal of too many requests, with the time to wait and the text that programs expect. */
export function tooOften(waitMs: number, text = 'rate_limited'): Refusal {
  return new Refusal('rate_limited', text, waitSeconds(waitMs))
}

/** Rounds up to whole seconds, as headers have them. */
export function waitSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / SECOND_MS))
}
