import { changePercent, type PriceSource } from '../../prices/prices/index.ts'

/** What was seen at a visit: prices by uid, and whether they were real. */
export type Visit = { atMs: number; source: PriceSource; prices: Readonly<Record<string, number>> }

/** The visit that goes on, and the one that prices are compared with. */
export type Visits = { now?: Visit | undefined; before?: Visit | undefined }

/** Who comes back sooner is still on the same visit: a page that is loaded anew must not forget what moved. */
export const SAME_VISIT_MS = 30 * 60_000

/** The visits after another look. Sample and real prices are never compared. */
export function nextVisits({ now, before }: Visits, seen: Visit): Visits {
  const isSame = now !== undefined && seen.atMs - now.atMs < SAME_VISIT_MS
  const last = isSame ? before : now
  return { now: seen, before: last?.source === seen.source ? last : undefined }
}

export type Move = { rub: number; percent: number | null }

/** How far a price has moved since a visit; undefined where it was not seen then. */
export function moveSince(
  before: Visit | undefined,
  uid: string,
  priceRub: number | undefined,
): Move | undefined {
  const was = before && Object.hasOwn(before.prices, uid) ? before.prices[uid] : undefined
  if (was === undefined || priceRub === undefined) return undefined
  return { rub: priceRub - was, percent: changePercent(priceRub, was) }
}
