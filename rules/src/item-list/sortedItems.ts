import { compareNames, type Language } from '../languages/index.ts'
import { priceDoubts } from '../prices/index.ts'
import { ledByFirm } from '../row-order/index.ts'
import { rankFigure } from './figure.ts'
import { keptFigure, type Seller } from './keptFigure.ts'
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
const PRICED: ReadonlySet<string> = new Set(['price', 'keep', 'lastPrice', 'perSlot'])

/** Items in order, from the dearest on, the first of them one whose price can be trusted. */
export function ledByTrusted<Line extends ListedItem>(
  items: readonly Line[],
  { sort, descending }: ItemOrder,
  { priceOf, seller }: Pick<View<Line>, 'priceOf' | 'seller'>,
): readonly Line[] {
  if (!descending || !PRICED.has(sort)) return items
  return ledByFirm(items, (item) => {
    const price = priceOf(item)
    if (!price?.flea || priceDoubts(price.flea, price.buy?.rub).length === 0) return false
    return sort !== 'keep' || keptFigure(item, price, seller)?.where === 'flea'
  })
}

function compared(left: number | undefined, right: number | undefined, sign: number): number {
  if (left === right) return 0
  if (left === undefined) return 1
  return right === undefined ? -1 : sign * (left - right)
}
