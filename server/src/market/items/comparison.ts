import { loadNames, localName } from '@raidkit/catalog/names'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { compareItems } from '@raidkit/contract/market/itemCompare'
import { comparedUrls } from '@raidkit/rules/market/item-compare'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { localItem } from '../../catalogue/facts/index.ts'
import { linePrice, priceTerms } from './pricedLine.ts'

type Request = z.output<(typeof compareItems)['request']>

/** Answers `compareItems` with lines as in the item list. */
export function makeComparison({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  return async ({ lang, mode, items }: Request): Promise<ReplyOf<typeof compareItems>> => {
    const { itemsByUrl } = catalog.current
    const urls = comparedUrls(items)
    const names = await loadNames(lang)
    const table = prices.lines(mode)
    const known = new Set(urls.flatMap((url) => itemsByUrl.get(url) ?? []))
    return {
      items: [...known].map((item) => ({
        ...localItem(item, localName(item, names)),
        ...linePrice(table, item.uid),
      })),
      unknown: urls.filter((url) => !itemsByUrl.has(url)),
      ...priceTerms({ catalog, prices }, mode),
    }
  }
}
