import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/call'
import type { compareItems } from '@raidkit/contract/itemCompare'
import { comparedUrls } from '@raidkit/rules/item-compare'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { makeLinePrices } from '../../pricesLines.ts'
import { localItem } from './localItems.ts'

type Request = z.output<(typeof compareItems)['request']>

const UNPRICED = { flea: null, sell: null, buy: null }

/** Answers `compareItems`: lines as the list of items has them. */
export function makeComparison({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  const linePrices = makeLinePrices({ catalog, prices })

  return async ({ lang, mode, items }: Request): Promise<ReplyOf<typeof compareItems>> => {
    const { itemsByUrl, game } = catalog.current
    const urls = comparedUrls(items)
    const names = await loadNames(lang)
    const { byUid } = linePrices(mode)
    const known = new Set(urls.flatMap((url) => itemsByUrl.get(url) ?? []))
    const { version, source, asOfMs } = prices.of(mode)
    const { minLevel, ...rates } = game.flea
    return {
      items: [...known].map((item) => ({
        ...localItem(item, localName(item, names)),
        ...(byUid.get(item.uid) ?? UNPRICED),
      })),
      unknown: urls.filter((url) => !itemsByUrl.has(url)),
      prices: { version, source, asOfMs },
      flea: { rates, minLevel },
    }
  }
}
