import type { listAudit } from '@raidkit/contract/adminTrail'
import type { RequestOf } from '@raidkit/contract/call'
import { addressOf, saidIn } from '../../../ui/address.ts'

/** What the address of the trail says; empty for everything. */
export type AuditChoice = { who: string; what: string; target: string; from: string; until: string }

const MOST_LETTERS = 200
const DAY = /^\d{4}-\d\d-\d\d$/

export function auditChoiceOf(params: URLSearchParams): AuditChoice {
  const address = addressOf(params)
  const text = (name: string) => address.text(name, MOST_LETTERS)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    who: text('who'),
    what: text('what'),
    target: text('target'),
    from: day('from'),
    until: day('until'),
  }
}

export function withAuditChoice(params: URLSearchParams, choice: AuditChoice): URLSearchParams {
  return saidIn(params, choice)
}

/** Days are those of UTC, on the server as in the browser; `until` includes its day. */
export function auditRequest({ who, what, target, from, until }: AuditChoice): RequestOf<typeof listAudit> {
  return {
    ...(who.trim() && { who: who.trim() }),
    ...(what && { what }),
    ...(target && { target }),
    ...(from && { from: `${from}T00:00:00Z` }),
    ...(until && { until: new Date(Date.parse(`${until}T00:00:00Z`) + 86_400_000).toISOString() }),
  }
}

function isDay(text: string): boolean {
  return DAY.test(text) && text >= '1970' && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
