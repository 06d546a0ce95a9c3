import { DAY_MS } from '../../platform/time/index.ts'

/** Membership of one patron in our campaign as Patreon reports it. Times are milliseconds since 1970. */
export type Patronage = {
  /** `active_patron`, `declined_patron`, `former_patron`, or null if the user never pledged. */
  status: string | null
  entitledCents: number
  lastChargeStatus: string | null
  lastChargeAtMs: number | null
  nextChargeAtMs: number | null
  isGifted: boolean
  isFreeTrial: boolean
  /** Time of the first declined payment. */
  declinedAtMs: number | null
}

export type PatronTerms = {
  minCents: number
  graceDays: number
  /** Time of Patreon's report; the fallback where it contains no date. */
  seenAtMs: number
}

/** Length of the longest month: the duration of one payment if Patreon does not name the next charge. */
const MONTH_MS = 31 * DAY_MS

/** Values of `last_charge_status` for payments that were refunded or never happened; they grant nothing. */
const REVERSED = new Set(['Refunded', 'Refunded by Patreon', 'Partially Refunded', 'Fraud', 'Deleted'])

export function isReversed(lastChargeStatus: string | null): boolean {
  return REVERSED.has(lastChargeStatus ?? '')
}

/** Returns the end of the Pro status that a pledge pays for, or null if it pays for none. It may lie in the past. */
export function patronUntil(patronage: Patronage, terms: PatronTerms): number | null {
  const { status, entitledCents, lastChargeStatus, declinedAtMs } = patronage
  if (isReversed(lastChargeStatus)) return null
  const graceMs = terms.graceDays * DAY_MS
  const isActive = status === 'active_patron'
  // Gifts and trials are not paid for, so neither the minimum sum nor the grace period applies.
  if (isActive && (patronage.isGifted || patronage.isFreeTrial)) return paidUntil(patronage, terms.seenAtMs)
  if (entitledCents < terms.minCents) return null
  if (isActive) return paidUntil(patronage, terms.seenAtMs) + graceMs
  if (status === 'declined_patron') return (declinedAtMs ?? terms.seenAtMs) + graceMs
  // A former patron keeps the period that was already paid for.
  return lastChargeStatus === 'Paid' ? paidUntil(patronage, null) : null
}

function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: number): number
function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: null): number | null
function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: number | null): number | null {
  if (nextChargeAtMs !== null) return nextChargeAtMs
  const from = lastChargeAtMs ?? seenAtMs
  return from === null ? null : from + MONTH_MS
}
