import { isDemotedItem, type ItemOrder, type LinePrice } from '@raidkit/rules/item-list'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { RowsBody } from '../../ui/rows/RowsBody.tsx'
import type { RowRange } from '../../ui/rows/rowWindow.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useDense } from './dense.ts'
import type { RowView } from './ItemCell.tsx'
import { ComingRow, ItemRow } from './ItemRow.tsx'
import { ListHeader } from './ListHeader.tsx'
import type { RowItem } from './rowItem.ts'
import type { SomeRows } from './useRows.ts'
import { tableFit } from './tableFit.ts'

/** What is known of an item beside the item itself. */
export type RowFacts = {
  priceOf: (item: RowItem) => LinePrice | undefined
  before: ReadonlyMap<string, LinePrice>
  ownPrices: Readonly<Record<string, number>>
  isFavourite: (uid: string) => boolean
  toggle: (uid: string) => void
  /** Marked to be compared; undefined while nobody marks. */
  marked: ReadonlySet<string> | undefined
}

type Props = {
  items: SomeRows
  /** How many there are in all; more than `items` while only the first have come. */
  total: number
  /** Of the browser's own copy. */
  isOwn: boolean
  facts: RowFacts
  view: RowView
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  /** A row to draw even out of sight. */
  kept: number | undefined
  /** Hears which rows are drawn. */
  onWindow: (range: RowRange, kept: number | undefined) => void
}

/** The items as a table of which only the rows around the screen are in the page. Typing leaves it as it is. */
export const ItemTable = memo(Table)

function Table({ items, total, isOwn, facts, view, order, onOrder, kept, onWindow }: Props) {
  const t = useText()
  const fit = tableFit(view.columns.length)
  const isDense = useDense()
  // The first rows stay as they were sent until the browser's own come: styles hide what a card has no room for.
  const isCard = useNarrow() && isOwn
  const judging = { priceOf: facts.priceOf, seller: view.seller }
  const isDemoted = (index: number) => {
    const item = items[index]
    return (
      order !== undefined && item !== undefined && isDemotedItem([item, items[index - 1]], order, judging)
    )
  }
  return (
    // A box that scrolls must be reachable by keyboard; its links and buttons are, so it needs no stop of its own.
    <div className={fit.box}>
      <table
        role="table"
        aria-rowcount={total + 1}
        data-dense={isDense || undefined}
        className={classes('w-full table-fixed max-sm:block', fit.table)}
      >
        <caption className="sr-only">{t('items.caption')}</caption>
        <ListHeader columns={view.columns} order={order} onOrder={onOrder} />
        <RowsBody
          rows={items}
          renderRow={(item, index) =>
            item ? (
              <ItemRow
                key={index}
                item={item}
                index={index}
                view={view}
                isDense={isDense}
                isCard={isCard}
                isDemoted={isDemoted(index)}
                {...factsOf(item, facts)}
              />
            ) : (
              <ComingRow key={index} index={index} isDense={isDense} />
            )
          }
          cells={view.columns.length + 1}
          blocks="max-sm:block"
          kept={kept}
          onWindow={onWindow}
        />
      </table>
    </div>
  )
}

function factsOf(item: RowItem, { priceOf, before, ownPrices, isFavourite, toggle, marked }: RowFacts) {
  return {
    price: priceOf(item),
    before: before.get(item.uid),
    ownRub: ownPrices[item.uid],
    isFavourite: isFavourite(item.uid),
    onFavourite: toggle,
    isMarked: marked?.has(item.uid),
  }
}
