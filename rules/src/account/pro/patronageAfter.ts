import { isReversed, type Patronage } from './patronUntil.ts'

/** What Patreon says now; since when payments are declined it does not say. */
export type PatronageSaid = Omit<Patronage, 'declinedAtMs'>

/** What is known of a member after Patreon has said something new of them. */
export function patronageAfter(
  before: Patronage | undefined,
  said: PatronageSaid,
  seenAtMs: number,
): Patronage {
  if (said.status === 'active_patron') return { ...said, declinedAtMs: null }
  // Who is declined or has left is entitled to nothing any more; what they had had is what grace and rest are of.
  const had = before?.status != null && said.entitledCents === 0 ? before.entitledCents : said.entitledCents
  const known = { ...said, entitledCents: had }
  if (said.status === 'declined_patron') {
    const first = before?.status === 'declined_patron' ? before.declinedAtMs : null
    // Each further try moves the date of the last charge: only the first counts.
    return { ...known, declinedAtMs: first ?? said.lastChargeAtMs ?? seenAtMs }
  }
  const isSameCharge = before !== undefined && before.lastChargeAtMs === said.lastChargeAtMs
  const paidThroughMs = said.nextChargeAtMs ?? (isSameCharge ? before.nextChargeAtMs : null)
  return { ...known, nextChargeAtMs: paidThroughMs, declinedAtMs: null }
}

/**
 * Was it said before what is already known? Events of Patreon carry no order of their own and come late or twice, so
 * the dates of charges have to tell.
 */
export function isOlderPatronage(before: Patronage, said: PatronageSaid): boolean {
  const [was, is] = [before.lastChargeAtMs ?? 0, said.lastChargeAtMs ?? 0]
  if (is !== was) return is < was
  if (chargeStage(said) !== chargeStage(before)) return chargeStage(said) < chargeStage(before)
  if (
    said.nextChargeAtMs !== null &&
    before.nextChargeAtMs !== null &&
    said.nextChargeAtMs !== before.nextChargeAtMs
  )
    return said.nextChargeAtMs < before.nextChargeAtMs
  // Who has left comes back by a new charge; a gift or a trial needs none.
  const isBack = said.status === 'active_patron' && before.status === 'former_patron'
  return isBack && was !== 0 && !said.isGifted && !said.isFreeTrial
}

/** A charge is pending first, then it went well or not, and at last it may be reversed. */
function chargeStage({ lastChargeStatus }: Pick<Patronage, 'lastChargeStatus'>): number {
  if (lastChargeStatus === null || lastChargeStatus === 'Pending') return 0
  return isReversed(lastChargeStatus) ? 2 : 1
}
