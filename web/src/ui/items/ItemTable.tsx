import type { ItemOrder, ItemSort } from '@raidkit/rules/item-list'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { TableHeader } from '../TableHeader.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { RowItem } from './rowItem.ts'
import { pieces } from './rowWindow.ts'
import type { TagNames } from './TagLinks.tsx'
import { useRowWindow } from './useRowWindow.ts'

const COLUMNS = 5

type Props = {
  items: readonly RowItem[]
  /** How many there are in all; more than `items` while only the first have come. */
  total: number
  tagNames: TagNames
  order: ItemOrder
  onOrder: (order: ItemOrder) => void
  /** A row to draw even out of sight. */
  kept: number | undefined
}

/** The items as a table of which only the rows around the screen are in the page. */
export function ItemTable({ items, total, tagNames, order, onOrder, kept }: Props) {
  const t = useText()
  const { body, range, rowHeight } = useRowWindow(items.length)
  const drawn = pieces({ count: items.length, range, kept })
  return (
    <table role="table" aria-rowcount={total + 1} className="w-full max-sm:block">
      <caption className="sr-only">{t('items.caption')}</caption>
      <ItemHeader order={order} onOrder={onOrder} />
      <tbody role="rowgroup" ref={body} className="max-sm:block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? items
                .slice(from, to)
                .map((item, nth) => (
                  <ItemRow key={item.uid} item={item} index={from + nth} tagNames={tagNames} />
                ))
            : [<Gap key={key} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ heightPx }: { heightPx: number }): ReactNode {
  return (
    <tr aria-hidden className="max-sm:block">
      <td colSpan={COLUMNS} className="p-0 max-sm:block" style={{ height: heightPx }} />
    </tr>
  )
}

type HeaderProps = Pick<Props, 'order' | 'onOrder'>

function ItemHeader({ order, onOrder }: HeaderProps) {
  const t = useText()
  const cell = () => null
  const columns = [
    { id: 'name', header: t('items.name'), sortable: true, cell },
    { id: 'tags', header: t('items.tags'), cell },
    { id: 'slots', header: t('items.slots'), sortable: true, numeric: true, cell },
    { id: 'basePrice', header: t('items.basePrice'), sortable: true, numeric: true, cell },
    { id: 'flea', header: t('items.flea.title'), numeric: true, cell },
  ]
  return (
    <TableHeader
      caption={t('items.caption')}
      columns={columns}
      rows={[]}
      rowKey={() => ''}
      narrow="cards"
      sort={{ by: order.sort, descending: order.descending }}
      // Safe: only the columns that sort have a button, and their ids are the sorts.
      onSort={({ by, descending }) => onOrder({ sort: by as ItemSort, descending })}
    />
  )
}
