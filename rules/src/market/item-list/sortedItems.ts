import { compareNames, type Language } from '../../platform/languages/index.ts'
import { priceDoubts } from '../../prices/prices/index.ts'
import { isOutOfOrder, ledByFirm } from '../../platform/row-order/index.ts'
import { figure, rankFigure } from './figure.ts'
import { findBestSale, type Seller } from './findBestSale.ts'
import type { ItemOrder, ListedItem, PriceOf } from './schema.ts'

/** Comparing names is the dear part of any order, so each list is put in the order of its names once. */
const byName = new WeakMap<readonly ListedItem[], { language: Language; sorted: readonly ListedItem[] }>()

function inNameOrder<Line extends ListedItem>(items: readonly Line[], language: Language): readonly Line[] {
  const known = byName.get(items)
  // Safe: kept under the list it was made from.
  if (known?.language === language) return known.sorted as readonly Line[]
  const compare = compareNames(language)
  const sorted = items.toSorted((a, b) => compare(a.name, b.name) || (a.uid < b.uid ? -1 : 1))
  byName.set(items, { language, sorted })
  return sorted
}

/** `seller`: whose `keep` it is. */
type View<Line> = { language: Language; priceOf: PriceOf<Line>; seller: Seller }

/**
 * Items in an order of the reader's choice. The server's first rows and the browser's whole list both come
 * from here, so that nothing moves when the second takes over. What has no such figure stands last either way,
 * equals in the order of their names.
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

/** The figures that a thin or strange price makes. */
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

/** Items in order, the first of them one whose price can be trusted, whichever end comes first. */
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

/** Does an item stand below the one before it although its figure says otherwise, because its price is doubted? */
export function isDemotedItem<Line extends ListedItem>(
  [item, before]: readonly [Line, Line | undefined],
  { sort, descending }: ItemOrder,
  view: Judging<Line>,
): boolean {
  if (!before || sort === 'name' || !PRICED.has(sort) || !isDoubted(item, sort, view)) return false
  const shownOf = (one: Line) => figure(sort, { item: one, price: view.priceOf(one), seller: view.seller })
  return isOutOfOrder(shownOf(item), shownOf(before), descending)
}

function compared(left: number | undefined, right: number | undefined, sign: number): number {
  if (left === right) return 0
  if (left === undefined) return 1
  return right === undefined ? -1 : sign * (left - right)
}
