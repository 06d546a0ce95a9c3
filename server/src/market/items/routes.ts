import { loadLabels } from '@raidkit/catalog/labels'
import { loadNames, localName } from '@raidkit/catalog/names'
import { getCatalogInfo } from '@raidkit/contract/catalogue/catalog'
import { itemByUrl, listItems, listTags, tagByUrl } from '@raidkit/contract/catalogue/items'
import { compareItems } from '@raidkit/contract/market/itemCompare'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  chosenItems,
  DEFAULT_ITEM_ORDER,
  TOP_HITS,
  type FleaTerms,
  type ItemFilter,
  type Seller,
  isPriceSort,
  sortedItems,
  type ItemOrder,
} from '@raidkit/rules/market/item-list'
import { DEFAULT_LANGUAGE, type Language } from '@raidkit/rules/platform/languages'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { localItem, picturesOf, localItems, type LocalItems } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { describeMissing } from '../../platform/http/addresses/nearestName.ts'
import type { Door } from '../../platform/http/door.ts'
import type { LinePrices } from '../../prices/prices/index.ts'
import { makeComparison } from './comparison.ts'
import { makeEveryLanguage } from './everyLanguage.ts'
import { linePrice, priceTerms } from './pricedLine.ts'
import { localTag, tagOf } from './tagNames.ts'

/**
 * Maximum number of cached orders. An order is a list of 5,000 positions, 40 kB; the limit keeps invented addresses
 * from filling the memory.
 */
const KEPT_MAX = 100

/** Registers the calls for items and tags of the catalogue. */
export function itemRoutes(door: Door, { catalog, prices, settings }: Deps): void {
  const site = { siteUrl: new URL(settings.SITE_URL).origin, images: settings.IMAGES_URL }
  const list = makeList({ catalog, prices })
  const comparison = makeComparison({ catalog, prices })

  door.answer(itemByUrl, async ({ request }) => {
    const item = catalog.current.itemsByUrl.get(request.url)
    if (!item) {
      const names = [...catalog.current.itemsByUrl.keys()]
      throw new Refusal('not_found', { field: 'url', why: describeMissing('item', request.url, names) })
    }
    const [own, russian] = await Promise.all([loadNames(request.lang), loadNames('ru')])
    const local = localItem(item, localName(item, own))
    return {
      ...local,
      ...picturesOf(item, site),
      name_l10n: {
        ru: russian.of(item.uid)?.name ?? '',
        ...(request.lang !== DEFAULT_LANGUAGE && { [request.lang]: local.name }),
        ...item.name_l10n,
      },
      desc_l10n: { ru: '', ...item.desc_l10n },
    }
  })

  door.answer(tagByUrl, async ({ request }) => {
    const tag = tagOf(catalog.current, request.tag)
    if (!tag) {
      const names = [...catalog.current.tags.keys()]
      throw new Refusal('not_found', { field: 'tag', why: describeMissing('tag', request.tag, names) })
    }
    return localTag(tag, catalog.current, await loadLabels(request.lang))
  })

  door.answerShared(listTags, async ({ request }) => {
    const labels = await loadLabels(request.lang)
    return { tags: [...catalog.current.tags.values()].map((tag) => localTag(tag, catalog.current, labels)) }
  })

  door.answer(listItems, async ({ request, visitor, store }) =>
    list(request, request.search !== '' && (await mayUse(store, visitor, 'searchBeyondTop'))),
  )
  door.answer(compareItems, ({ request }) => comparison(request))

  door.answerShared(getCatalogInfo, async () => {
    const { version, items, quests, about } = catalog.current
    return {
      version,
      items: items.length,
      quests: quests.length,
      parts: about.parts.map(({ part, what, asOf, game }) => ({
        part: `${part}: ${what}`,
        date: asOf,
        game,
      })),
      credits: about.credits.map(({ text, url }) => ({ text, url })),
    }
  })
}

type Request = z.output<(typeof listItems)['request']>

type Reply = ReplyOf<typeof listItems>

type Line = Reply['items'][number]

type ItemHit = { item: Item; foundAs?: Line['foundAs'] }

/** Answers `listItems`: sorts, filters and searches by the same rules as browsers apply to their own copy. */
function makeList({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
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

type OrderRequest = {
  language: Language
  order: ItemOrder
  local: LocalItems
  prices: LinePrices
  seller: Seller
}

/**
 * Creates a cache of sorted lists, keyed by language, order and, if relevant, prices; the least recently used are
 * dropped.
 */
function makeItemOrders() {
  const kept = new LRUCache<string, readonly Item[]>({ max: KEPT_MAX })

  return ({ language, order, local, prices, seller }: OrderRequest): readonly Item[] => {
    const market = isPriceSort(order.sort) ? `${seller.mode} ${prices.version}` : ''
    const key = `${language} ${local.version} ${order.sort} ${order.descending} ${market}`
    const priceOf = (item: Item) => prices.byUid.get(item.uid)
    const sorted = kept.get(key) ?? sortedItems(local.items, order, { language, priceOf, seller })
    kept.set(key, sorted)
    return sorted
  }
}
