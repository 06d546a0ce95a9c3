import { Refusal } from '@raidkit/contract/platform/errors'
import {
  getPriceHistory,
  getPrices,
  getPriceStatus,
  getSparklines,
  PricesReply,
} from '@raidkit/contract/prices/prices'
import { hasAccess } from '@raidkit/rules/platform/access'
import { rangeAccess, rangeStep } from '@raidkit/rules/platform/chart-ranges'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { openedRows } from '../../platform/http/access/features.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { sinceNumber } from '../prices/index.ts'
import { sparklineReplies } from './sparklines.ts'

/** Number of compressed replies in the cache: whole tables and the last steps between versions. */
const KEPT = 20

export function priceRoutes(door: Door, deps: Deps): void {
  const { prices, catalog } = deps
  const kept = new LRUCache<string, Promise<PreparedReply>>({ max: KEPT })

  door.answerShared(getPriceStatus, async () => prices.status)

  door.answerPrepared(getPrices, async ({ request: { mode, since } }) => {
    const table = prices.of(mode)
    const from = sinceNumber(since, table) === undefined ? '' : since
    const key = `${mode} ${table.version} ${from}`
    const prepared = kept.get(key) ?? prepareReply(prices.reply(mode, from))
    kept.set(key, prepared)
    return prepared
  })

  door.answerPrepared(getSparklines, sparklineReplies(deps))

  // Never cached for other readers, because longer ranges are restricted.
  door.answer(getPriceHistory, async ({ visitor, request: { uid, mode, range }, store }) => {
    const needed = rangeAccess(range)
    if (
      !hasAccess(visitor.access, needed) &&
      !hasAccess(visitor.access, rangeAccess(range, await openedRows(store)))
    ) {
      throw new Refusal('pro_required')
    }
    if (!catalog.current.itemsByUid.has(uid))
      throw new Refusal('not_found', { field: 'uid', why: `Unknown item id ${uid}.` })
    const points = await prices.history(uid, mode, range)
    return { source: prices.status.source, range, step: rangeStep(range), points }
  })
}

function prepareReply(reply: PricesReply): Promise<PreparedReply> {
  return prepareBody(JSON.stringify(PricesReply.parse(reply)), { type: 'application/json; charset=utf-8' })
}
