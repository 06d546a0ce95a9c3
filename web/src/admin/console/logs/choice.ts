import type { listAudit } from '@raidkit/contract/admin/auditLog'
import type { RequestOf } from '@raidkit/contract/platform/call'
import { defineCodec, textPart, type Part } from '../../../ui/address/codec.ts'

/** Filters of the audit log that are stored in the address; empty for all entries. */
export type AuditChoice = { who: string; what: string; target: string; from: string; until: string }

const MOST_LETTERS = 200
const DAY = /^\d{4}-\d\d-\d\d$/

const word = textPart(MOST_LETTERS)
const day: Part<string> = { ...word, read: (said) => (isDay(said) ? said : '') }

export const { read: choiceOf, write: withChoice } = defineCodec<AuditChoice>({
  who: word,
  what: word,
  target: word,
  from: day,
  until: day,
})

/** Converts the filters to a request. Days are UTC on the server and in the browser; `until` includes its day. */
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
