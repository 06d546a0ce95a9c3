import { DAY_MS } from '../../platform/time/index.ts'

/** What Patreon says of one member of our campaign. Times are milliseconds since 1970. */
export type Patronage = {
  /** `active_patron`, `declined_patron`, `former_patron`, or null for who never pledged. */
  status: string | null
  entitledCents: number
  lastChargeStatus: string | null
  lastChargeAtMs: number | null
  nextChargeAtMs: number | null
  isGifted: boolean
  isFreeTrial: boolean
  /** Since when payments are declined. */
  declinedAtMs: number | null
}

export type PatronTerms = {
  minCents: number
  graceDays: number
  /** When Patreon said so: from here we count where it names no date. */
  seenAtMs: number
}

/** The longest month: what one payment lasts where Patreon does not name the next. */
const MONTH_MS = 31 * DAY_MS

/** `last_charge_status` of money that went back or never was: it buys nothing. */
const REVERSED = new Set(['Refunded', 'Refunded by Patreon', 'Partially Refunded', 'Fraud', 'Deleted'])

export function isReversed(lastChargeStatus: string | null): boolean {
  return REVERSED.has(lastChargeStatus ?? '')
}

/** Until when a pledge makes its patron pro, or null for not at all. It may lie in the past. */
export function patronUntil(patronage: Patronage, terms: PatronTerms): number | null {
  const { status, entitledCents, lastChargeStatus, declinedAtMs } = patronage
  if (isReversed(lastChargeStatus)) return null
  const graceMs = terms.graceDays * DAY_MS
  const isActive = status === 'active_patron'
  // Nobody pays for these, so there is neither a least sum nor a payment to wait for.
  if (isActive && (patronage.isGifted || patronage.isFreeTrial)) return paidUntil(patronage, terms.seenAtMs)
  if (entitledCents < terms.minCents) return null
  if (isActive) return paidUntil(patronage, terms.seenAtMs) + graceMs
  if (status === 'declined_patron') return (declinedAtMs ?? terms.seenAtMs) + graceMs
  // Who has left keeps what they have paid for.
  return lastChargeStatus === 'Paid' ? paidUntil(patronage, null) : null
}

function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: number): number
function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: null): number | null
function paidUntil({ nextChargeAtMs, lastChargeAtMs }: Patronage, seenAtMs: number | null): number | null {
  if (nextChargeAtMs !== null) return nextChargeAtMs
  const from = lastChargeAtMs ?? seenAtMs
  return from === null ? null : from + MONTH_MS
}
