import { listObservations, removeObservation, saveScan } from '@raidkit/contract/admin/observations'
import { Refusal } from '@raidkit/contract/platform/errors'
import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { observationProblem, RAW_DAYS } from '@raidkit/rules/prices/prices'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { CallContext } from '../../platform/http/time-limits/admission.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { PriceObservation } from '../tables/prices.ts'
import { addObservations, removeObservations } from './observations.ts'

/** Source name of prices read from screenshots. */
const SCAN = 'scan'
const MOST_LISTED = 100

/** Registers the calls for prices seen by a person: saving those read from screenshots, and removing wrong ones. */
export function observationRoutes(door: Door, { catalog, now }: Deps): void {
  door.answer(saveScan, async ({ store, publish, visitor, request }) => {
    const points = pointsOf(request, now())
    for (const [at, { uid }] of request.offers.entries())
      if (!catalog.current.itemsByUid.has(uid))
        throw new Refusal('bad_request', { field: `offers.${at}.uid`, why: 'uid' })
    const fresh: PriceObservation[] = []
    for (const point of points) if (!(await isKnown(store, point))) fresh.push(point)
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const kept = await addObservations(change, fresh)
    return { ...kept, duplicates: points.length - kept.added }
  })

  door.answer(listObservations, async ({ store, request: { uid, mode } }) => {
    const [from, to] = [new Date(now() - RAW_DAYS * DAY_MS), new Date(now() + HOUR_MS)]
    const found = await store.prices.history({ item: uid, mode, from, to })
    return {
      observations: found
        .toReversed()
        .slice(0, MOST_LISTED)
        .map(({ item: _item, mode: _mode, observedAt, ...seen }) => ({
          ...seen,
          atMs: observedAt.getTime(),
        })),
    }
  })

  door.answer(removeObservation, async ({ store, publish, visitor, request }) => {
    const { uid, mode, source } = request
    const at = new Date(request.at)
    const there = await store.prices.history({ item: uid, mode, from: at, to: at })
    const point = there.find((one) => one.source === source)
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const undo = point && (await removeObservations(change, [point]))
    if (undo === undefined) throw new Refusal('not_found', { field: 'at', why: 'no such observation' })
    return { undo }
  })
}

/**
 * Returns one observation per item: its lowest offer and the number of offers. Equal prices count as one offer seen
 * twice.
 */
function pointsOf(
  { mode, at, offers }: CallContext<typeof saveScan>['request'],
  nowMs: number,
): PriceObservation[] {
  const observedAtMs = at === undefined ? nowMs : Date.parse(at)
  const prices = new Map<string, Set<number>>()
  for (const { uid, price } of offers) prices.set(uid, (prices.get(uid) ?? new Set<number>()).add(price))
  return [...prices].map(([item, seen]) => {
    const figures = { lowestRub: Math.min(...seen), averageRub: null, offers: seen.size }
    const problem = observationProblem({ itemUid: item, mode, observedAtMs, source: SCAN, ...figures }, nowMs)
    if (problem) throw new Refusal('bad_request', { field: 'at', why: problem })
    return { item, mode, observedAt: new Date(observedAtMs), source: SCAN, ...figures }
  })
}

/** Tells whether a scan of the last hour already recorded the same price. */
async function isKnown(
  store: Store,
  { item, mode, observedAt, lowestRub }: PriceObservation,
): Promise<boolean> {
  const from = new Date(observedAt.getTime() - HOUR_MS)
  const before = await store.prices.history({ item, mode, from, to: observedAt })
  return before.some((one) => one.source === SCAN && one.lowestRub === lowestRub)
}
