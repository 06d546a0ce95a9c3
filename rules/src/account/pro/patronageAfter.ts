import { isReversed, type Patronage } from './patronUntil.ts'

/** Patronage as Patreon reports it, which does not include when payments were first declined. */
export type PatronageSaid = Omit<Patronage, 'declinedAtMs'>

/** Returns the patronage of a member after a new report by Patreon. */
export function patronageAfter(
  before: Patronage | undefined,
  said: PatronageSaid,
  seenAtMs: number,
): Patronage {
  if (said.status === 'active_patron') return { ...said, declinedAtMs: null }
  // Patreon reports 0 entitled cents for declined and former patrons, but the grace period and the paid rest depend on
  // the previous amount.
  const had = before?.status != null && said.entitledCents === 0 ? before.entitledCents : said.entitledCents
  const known = { ...said, entitledCents: had }
  if (said.status === 'declined_patron') {
    const first = before?.status === 'declined_patron' ? before.declinedAtMs : null
    // Each retry moves the date of the last charge, so the first one is kept.
    return { ...known, declinedAtMs: first ?? said.lastChargeAtMs ?? seenAtMs }
  }
  const isSameCharge = before !== undefined && before.lastChargeAtMs === said.lastChargeAtMs
  const paidThroughMs = said.nextChargeAtMs ?? (isSameCharge ? before.nextChargeAtMs : null)
  return { ...known, nextChargeAtMs: paidThroughMs, declinedAtMs: null }
}

/**
 * Returns true if the report is older than the stored one. Patreon's events are unordered and may arrive late or twice,
 * so the dates of charges decide.
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
  // A former patron returns by a new charge, except with a gift or a trial.
  const isBack = said.status === 'active_patron' && before.status === 'former_patron'
  return isBack && was !== 0 && !said.isGifted && !said.isFreeTrial
}

/** Returns the stage of the last charge: 0 pending, 1 succeeded or failed, 2 reversed. */
function chargeStage({ lastChargeStatus }: Pick<Patronage, 'lastChargeStatus'>): number {
  if (lastChargeStatus === null || lastChargeStatus === 'Pending') return 0
  return isReversed(lastChargeStatus) ? 2 : 1
}
