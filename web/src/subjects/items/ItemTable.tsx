import type { ItemOrder, LinePrice } from '@raidkit/rules/item-list'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useDense } from './dense.ts'
import type { RowView } from './ItemCell.tsx'
import { ItemRow } from './ItemRow.tsx'
import { ListHeader } from './ListHeader.tsx'
import type { RowItem } from './rowItem.ts'
import { pieces } from './rowWindow.ts'
import { tableFit } from './tableFit.ts'
import { useRowWindow } from './useRowWindow.ts'

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
  items: readonly RowItem[]
  /** How many there are in all; more than `items` while only the first have come. */
  total: number
  facts: RowFacts
  view: RowView
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  /** A row to draw even out of sight. */
  kept: number | undefined
}

/** The items as a table of which only the rows around the screen are in the page. */
export function ItemTable({ items, total, facts, view, order, onOrder, kept }: Props) {
  const t = useText()
  const { body, range, rowHeight } = useRowWindow(items.length)
  const drawn = pieces({ count: items.length, range, kept })
  const fit = tableFit(view.columns.length)
  const isDense = useDense()
  const isCard = useNarrow()
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
        <tbody role="rowgroup" ref={body} className="max-sm:block">
          {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
          {drawn.flatMap(({ key, from, to, isDrawn }) =>
            isDrawn
              ? items
                  .slice(from, to)
                  .map((item, nth) => (
                    <ItemRow
                      key={item.uid}
                      item={item}
                      index={from + nth}
                      view={view}
                      isDense={isDense}
                      isCard={isCard}
                      {...factsOf(item, facts)}
                    />
                  ))
              : [<Gap key={key} columns={view.columns.length + 1} heightPx={(to - from) * rowHeight} />],
          )}
        </tbody>
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

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ columns, heightPx }: { columns: number; heightPx: number }): ReactNode {
  return (
    <tr aria-hidden className="max-sm:block">
      <td colSpan={columns} className="p-0 max-sm:block" style={{ height: heightPx }} />
    </tr>
  )
}
