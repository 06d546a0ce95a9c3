import { isDemotedItem, isSamePrice, type ItemOrder, type LinePrice } from '@raidkit/rules/market/item-list'
import { memo, useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useNarrow } from '../../../ui/hooks/useNarrow.ts'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import type { RowRange } from '../../../ui/rows/rowWindow.ts'
import type { ColumnId } from './columns/columns.ts'
import { useDense } from './columns/dense.ts'
import { itemColumns, type ItemFacts, type ItemView } from './columns/itemColumns.tsx'
import type { RowItem } from './rows/rowItem.ts'
import type { ItemRows } from './rows/useItemRows.ts'
import { tableFit } from './tableFit.ts'

/** Data of the rows besides the items. */
export type RowFacts = {
  priceOf: (item: RowItem) => LinePrice | undefined
  before: ReadonlyMap<string, LinePrice>
  ownPrices: Readonly<Record<string, number>>
  isFavourite: (uid: string) => boolean
  toggle: (uid: string) => void
  /** Uids marked for comparison; undefined if marking is off. */
  marked: ReadonlySet<string> | undefined
}

type Props = {
  items: ItemRows['rows']
  /** Number of rows in all; more than `items` while only the first ones are loaded. */
  total: number
  facts: RowFacts
  columns: readonly ColumnId[]
  view: Omit<ItemView, 'isDense' | 'onFavourite'>
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  /** Called with the range of rendered rows. */
  onWindow: (range: RowRange, kept: number | undefined) => void
}

/**
 * Renders the items as a table with only the rows near the screen in the document. Memoised, so that typing does not
 * render it again.
 */
export const ItemTable = memo(Table)

function Table({ items, total, facts, columns: chosen, view: shared, order, onOrder, onWindow }: Props) {
  const t = useText()
  const fit = tableFit(chosen.length)
  const isDense = useDense()
  // Until hydration, styles hide the columns that a card has no space for.
  const isCard = useNarrow()
  const columns = useMemo(
    () => itemColumns(chosen, { nameClass: fit.name, isCard }),
    [chosen, fit.name, isCard],
  )
  const { priceOf, before, ownPrices, isFavourite, toggle, marked } = facts
  const view = useMemo(() => ({ ...shared, isDense, onFavourite: toggle }), [shared, isDense, toggle])
  const factsOf = (item: RowItem, { index }: { index: number }): ItemFacts => ({
    price: priceOf(item),
    before: before.get(item.uid),
    ownRub: ownPrices[item.uid],
    isFavourite: isFavourite(item.uid),
    isMarked: marked?.has(item.uid),
    isDemoted:
      order !== undefined &&
      isDemotedItem([item, items[index - 1]], order, { priceOf, seller: shared.seller }),
  })
  return (
    // A scrolling box must be reachable by keyboard; its links and buttons are, so it needs no tab stop of its own.
    <div className={fit.box} data-dense={isDense || undefined}>
      <LiveTable
        caption={t('items.caption')}
        columns={columns}
        rows={items}
        total={total}
        idOf={itemUid}
        view={view}
        factsOf={factsOf}
        isSameRow={isSameShown}
        isSameFacts={isSameFacts}
        cards="sm"
        tableClass={fit.table}
        headClass={fit.header}
        rowClass={isDense ? DENSE_ROW : ROW}
        order={order}
        onOrder={onOrder}
        onWindow={onWindow}
        reusesRows
      />
    </div>
  )
}

const ROW = 'max-sm:h-28 max-sm:grid-cols-3 sm:h-14'
const DENSE_ROW = 'max-sm:h-28 max-sm:grid-cols-3 sm:h-9'

function itemUid({ uid }: RowItem): string {
  return uid
}

const SHOWN = [
  'uid',
  'name',
  'shortName',
  'url',
  'basePrice',
  'width',
  'height',
  'assembledSlots',
  'color',
  'picture',
  'category',
  'fleaLevel',
  'bannedFromFlea',
] as const satisfies readonly (keyof RowItem)[]

/**
 * Tells whether two objects of an item render the same. They differ when the browser's own copy replaces the server's.
 */
function isSameShown(a: RowItem, b: RowItem): boolean {
  return a === b || (SHOWN.every((field) => a[field] === b[field]) && a.foundAs?.name === b.foundAs?.name)
}

function isSameFacts({ price: priceA, ...a }: ItemFacts, { price: priceB, ...b }: ItemFacts): boolean {
  const isPriceSame = priceA && priceB ? isSamePrice(priceA, priceB) : priceA === priceB
  // Safe: its own keys.
  return isPriceSame && (Object.keys(a) as (keyof typeof a)[]).every((name) => a[name] === b[name])
}
