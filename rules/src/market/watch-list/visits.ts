import { changePercent, type PriceSource } from '../../prices/prices/index.ts'

/** Prices by uid that a visit showed, and their source. */
export type Visit = { atMs: number; source: PriceSource; prices: Readonly<Record<string, number>> }

/** The current visit, and the one that prices are compared with. */
export type Visits = { now?: Visit | undefined; before?: Visit | undefined }

/** Maximum break within a visit: reloading the page must not reset the changes since the last visit. */
export const SAME_VISIT_MS = 30 * 60_000

/** Returns the visits after another look. Sample prices are never compared with real ones. */
export function nextVisits({ now, before }: Visits, seen: Visit): Visits {
  const isSame = now !== undefined && seen.atMs - now.atMs < SAME_VISIT_MS
  const last = isSame ? before : now
  return { now: seen, before: last?.source === seen.source ? last : undefined }
}

export type Move = { rub: number; percent: number | null }

/** Returns the change of a price since a visit; undefined if the price was not seen then. */
export function moveSince(
  before: Visit | undefined,
  uid: string,
  priceRub: number | undefined,
): Move | undefined {
  const was = before && Object.hasOwn(before.prices, uid) ? before.prices[uid] : undefined
  if (was === undefined || priceRub === undefined) return undefined
  return { rub: priceRub - was, percent: changePercent(priceRub, was) }
}
