import type { listItems } from '@raidkit/contract/catalogue/items'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import {
  chosenItems,
  DEFAULT_ITEM_ORDER,
  TOP_HITS,
  type FleaTerms,
  type ItemFilter,
  type Seller,
} from '@raidkit/rules/market/item-list'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { localItems, type LocalItems } from '../../catalogue/facts/index.ts'
import { makeEveryLanguage } from './everyLanguage.ts'
import { makeItemOrders } from './itemOrders.ts'
import type { LinePrices } from '../../prices/prices/index.ts'
import { linePrice, priceTerms } from './pricedLine.ts'

type Request = z.output<(typeof listItems)['request']>
type Reply = ReplyOf<typeof listItems>
type Line = Reply['items'][number]
type ItemHit = { item: Item; foundAs?: Line['foundAs'] }

/** Answers `listItems`: sorts, filters and searches by the same rules as browsers apply to their own copy. */
export function makeList({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  const ordered = makeItemOrders()
  const everyLanguage = makeEveryLanguage(() => catalog.current)
  const terms = (mode: GameMode) => priceTerms({ catalog, prices }, mode)

  return async (request: Request, seesAllHits: boolean): Promise<Reply> => {
    const { lang, mode, search, skip, limit } = request
    const local = await localItems(catalog.current, lang)
    const table = prices.lines(mode)
    const found =
      request.anyLanguage === '1' && search.trim() !== ''
        ? await foreign(search, local)
        : (await own(request, local, table)).map((item) => ({ item }))
    const top = search.trim() === '' || seesAllHits ? Infinity : TOP_HITS
    return {
      items: found.slice(skip, Math.min(skip + limit, top)).map((one) => lineOf(one, table)),
      total: found.length,
      ...terms(mode),
    }
  }

  async function own(request: Request, local: LocalItems, table: LinePrices): Promise<readonly Item[]> {
    const { lang, mode, search, sort } = request
    const order = sort ? { sort, descending: request.sort_direction === 'desc' } : DEFAULT_ITEM_ORDER
    const seller = anySeller(mode, terms(mode).flea)
    const sorted = ordered({ language: lang, order, local, prices: table, seller })
    const priceOf = (item: Item) => table.byUid.get(item.uid)
    const near = search.trim() === '' ? undefined : await local.near()
    const choice = { search, order: sort ? order : undefined, filter: filterOf(request) }
    return chosenItems(sorted, choice, { mode, priceOf, searchOf: (item) => item.search, near, seller })
  }

  async function foreign(search: string, local: LocalItems): Promise<ItemHit[]> {
    const hits = await everyLanguage(search)
    return hits.flatMap(({ row, foundAs }) => {
      const item = local.items[row]
      return item ? [{ item, foundAs }] : []
    })
  }
}

/** Returns a seller of unknown level without a fee reduction, because this call does not know its reader. */
function anySeller(mode: GameMode, flea: FleaTerms): Seller {
  return { mode, flea, level: undefined, reduction: { hasIntelCenter3: false, hideoutManagement: 0 } }
}

function filterOf({ tag, trader, valuable, flea, min, max }: Request): ItemFilter {
  return { tag, trader, valuable: valuable === '1', flea: flea === '1', minRub: min, maxRub: max }
}

function lineOf({ item, foundAs }: ItemHit, table: LinePrices): Line {
  return { ...item, ...linePrice(table, item.uid), ...(foundAs && { foundAs }) }
}
