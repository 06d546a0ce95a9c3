import { loadLabels } from '@raidkit/catalog/labels'
import { ingestRestock, listTraders } from '@raidkit/contract/catalogue/traders'
import { Refusal } from '@raidkit/contract/platform/errors'
import { TRADERS } from '@raidkit/rules/catalogue/traders'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { estimateRestock } from '@raidkit/rules/trade/restocks'
import { knownResets, reportReset } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'

const DEFAULT_CURRENCY = 'RUB'
/**
 * Maximum distance of a restock; a later one indicates a wrong clock, because a trader's longest cycle is a few hours.
 */
const FARTHEST_MS = 7 * DAY_MS
const FARTHEST_REPORT_MS = DAY_MS

/**
 * Registers the traders and their restocks: known from a feed or a report, estimated from the last known one, or left
 * out.
 */
export function feedRoutes(door: Door, { catalog, settings, now, prices }: Deps): void {
  door.answerShared(listTraders, async ({ request: { lang, mode }, store }) => {
    const [labels, resets] = await Promise.all([
      loadLabels(lang),
      knownResets({ store, settings, now }, mode),
    ])
    return {
      traders: TRADERS.map(({ name }) => {
        const knownMs = resets.get(name) ?? 0
        const isAhead = knownMs > now() && knownMs < now() + FARTHEST_MS
        const estimate = estimateRestock(name, knownMs, now())
        return {
          name,
          localName: labels.of('traders', name) ?? name,
          currency: catalog.current.tradersByName.get(name)?.currency ?? DEFAULT_CURRENCY,
          resetAtMs: isAhead ? knownMs : null,
          ...(estimate && { estimate }),
        }
      }),
    }
  })

  door.answer(ingestRestock, async ({ store, publish, request: { trader, mode, at } }) => {
    const resetAtMs = Date.parse(at)
    if (Math.abs(resetAtMs - now()) > FARTHEST_REPORT_MS)
      throw new Refusal('bad_request', { field: 'at', why: 'more than 24 hours away' })
    // Pages reload restocks when the feed's status changes.
    const isNews = await reportReset(store, { mode, trader, resetAtMs })
    if (isNews) publish({ type: 'priceStatus', status: prices.status })
    return { trader, mode, resetAtMs }
  })
}
