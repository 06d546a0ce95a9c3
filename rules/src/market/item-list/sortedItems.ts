import { compareNames, type Language } from '../../platform/languages/index.ts'
import { priceDoubts } from '../../prices/prices/index.ts'
import { isOutOfOrder, ledByFirm } from '../../platform/row-order/index.ts'
import { getItemFigure, rankFigure } from './figure.ts'
import { findBestSale, type Seller } from './findBestSale.ts'
import type { ItemOrder, ListedItem, PriceOf } from './schema.ts'

/** Cache of the name order by list, because comparing names is the slowest part of any order. */
const byName = new WeakMap<readonly ListedItem[], { language: Language; sorted: readonly ListedItem[] }>()

function inNameOrder<Line extends ListedItem>(items: readonly Line[], language: Language): readonly Line[] {
  const known = byName.get(items)
  // Safe: stored under the list that it was made from.
  if (known?.language === language) return known.sorted as readonly Line[]
  const compare = compareNames(language)
  const sorted = items.toSorted((a, b) => compare(a.name, b.name) || (a.uid < b.uid ? -1 : 1))
  byName.set(items, { language, sorted })
  return sorted
}

/** `seller`: the seller for the sort key `keep`. */
type View<Line> = { language: Language; priceOf: PriceOf<Line>; seller: Seller }

/**
 * Sorts items. Both the server's first rows and the browser's whole list use it, so that rows keep their places when
 * the second replaces the first. Items without the figure come last in both directions; ties are sorted by name.
 */
export function sortedItems<Line extends ListedItem>(
  items: readonly Line[],
  { sort, descending }: ItemOrder,
  { language, priceOf, seller }: View<Line>,
): readonly Line[] {
  const named = inNameOrder(items, language)
  if (sort === 'name') return descending ? named.toReversed() : named
  const sign = descending ? -1 : 1
  const lines = named.map((item) => ({
    item,
    value: rankFigure(sort, { item, price: priceOf(item), seller }),
  }))
  return lines.toSorted((a, b) => compared(a.value, b.value, sign)).map(({ item }) => item)
}

/** Sort keys whose figures depend on thin and strange prices. */
const PRICED: ReadonlySet<string> = new Set([
  'price',
  'keep',
  'lastPrice',
  'avg24h',
  'avg7d',
  'perSlot',
  'change24h',
  'change7d',
])

type Judging<Line> = Pick<View<Line>, 'priceOf' | 'seller'>

/** Moves the first item with a credible price to the front, in either direction. */
export function ledByTrusted<Line extends ListedItem>(
  items: readonly Line[],
  { sort }: Pick<ItemOrder, 'sort'>,
  view: Judging<Line>,
): readonly Line[] {
  return PRICED.has(sort) ? ledByFirm(items, (item) => isDoubted(item, sort, view)) : items
}

function isDoubted<Line extends ListedItem>(
  item: Line,
  sort: ItemOrder['sort'],
  { priceOf, seller }: Judging<Line>,
): boolean {
  const price = priceOf(item)
  if (!price?.flea || priceDoubts(price.flea, price.buy?.rub).length === 0) return false
  return sort !== 'keep' || findBestSale(item, price, seller)?.where === 'flea'
}

/** Tells whether an item stands below the previous one although its figure is higher, because its price is doubted. */
export function isDemotedItem<Line extends ListedItem>(
  [item, before]: readonly [Line, Line | undefined],
  { sort, descending }: ItemOrder,
  view: Judging<Line>,
): boolean {
  if (!before || sort === 'name' || !PRICED.has(sort) || !isDoubted(item, sort, view)) return false
  const shownOf = (one: Line) =>
    getItemFigure(sort, { item: one, price: view.priceOf(one), seller: view.seller })
  return isOutOfOrder(shownOf(item), shownOf(before), descending)
}

function compared(left: number | undefined, right: number | undefined, sign: number): number {
  if (left === right) return 0
  if (left === undefined) return 1
  return right === undefined ? -1 : sign * (left - right)
}
