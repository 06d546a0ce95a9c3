import { loadLabels } from '@raidkit/catalog/labels'
import { listTraders } from '@raidkit/contract/traders'
import { TRADERS } from '@raidkit/rules/traders'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import { feedBase } from '../../outside/feed/feedDocument.ts'
import { feedTraders } from '../../facts/index.ts'

const DEFAULT_CURRENCY = 'RUB'
/** A restock further away comes from a broken clock: the longest cycle of a trader is a few hours. */
const FARTHEST_MS = 7 * 24 * 60 * 60_000

/** What the feed tells of the traders. A restock that is over is no news, and without a feed there are none. */
export function feedRoutes(door: Door, { catalog, settings, now }: Deps): void {
  const base = feedBase(settings)
  door.answerShared(listTraders, async ({ request: { lang, mode }, store }) => {
    const [labels, stock] = await Promise.all([
      loadLabels(lang),
      base === undefined ? [] : feedTraders(store, base, mode),
    ])
    const resets = new Map(stock.map(({ id, resetAtMs }) => [id, resetAtMs]))
    const upcoming = (id: string) => {
      const inMs = (resets.get(id) ?? 0) - now()
      return inMs > 0 && inMs < FARTHEST_MS ? now() + inMs : null
    }
    return {
      traders: TRADERS.map(({ name, id }) => ({
        name,
        localName: labels.of('traders', name) ?? name,
        currency: catalog.current.tradersByName.get(name)?.currency ?? DEFAULT_CURRENCY,
        resetAtMs: upcoming(id),
      })),
    }
  })
}
