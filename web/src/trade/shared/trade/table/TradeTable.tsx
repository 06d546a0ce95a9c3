import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import type { LiveColumn, RowOrder } from '../../../../ui/rows/liveColumns.ts'
import { LiveTable } from '../../../../ui/rows/LiveTable.tsx'
import type { LiveList } from '../../../../ui/rows/useLiveList.ts'
import type { Marks } from './tradeMarks.ts'
import type { TradeFacts } from './tradeColumns.tsx'

type Props<Row, View, Sort extends string> = {
  caption: string
  columns: readonly LiveColumn<Row, View, TradeFacts, Sort>[]
  list: LiveList<Row>
  uidOf: (row: Row) => string
  view: View
  marks: Marks
  order: RowOrder<Sort>
  onOrder: (order: RowOrder<Sort>) => void
  /** Class of a card's height. */
  cardClass: string
  isSameRow: (one: Row, other: Row) => boolean
  /** Tells whether a row stands below the previous one only because its price is doubtful. */
  isDemoted: (pair: readonly [Row, Row | undefined]) => boolean
  /** Uid of the exchange whose row is open. */
  open: string
  renderOpen: (row: Row) => ReactNode
}

/** Number of rows rendered beyond the screen; lower than elsewhere, because these rows take longer to render. */
const BEYOND = 4

/** Renders barters or crafts; the reader may open one and mark any. */
export function TradeTable<Row, View, Sort extends string>(props: Props<Row, View, Sort>) {
  const { list, uidOf, marks, cardClass, isDemoted, ...table } = props
  const { pathname, search } = useLocation()
  const toggled = toggledSearch(search)
  const page = useHref(pathname)
  return (
    <LiveTable<Row, View, TradeFacts, Sort>
      {...table}
      rows={list.rows}
      total={list.total}
      idOf={uidOf}
      cards="xl"
      rowClass={`max-xl:grid-cols-3 xl:h-16 ${cardClass}`}
      rowProps={fadeMarked}
      factsOf={(row, { index, isOpen }) => ({
        href: page + toggled(isOpen ? '' : uidOf(row)),
        mark: marks[uidOf(row)],
        isDemoted: isDemoted([row, list.rows[index - 1]]),
      })}
      reusesRows
      beyond={BEYOND}
    />
  )
}

function fadeMarked(_: unknown, { mark }: TradeFacts) {
  return mark ? { className: 'opacity-60' } : {}
}

/** Returns the function for the address with another row open, or none. */
function toggledSearch(search: string): (uid: string) => string {
  const params = new URLSearchParams(search)
  params.delete('open')
  const others = params.size > 0 ? `?${params}` : ''
  return (uid) => (uid ? `${others || '?'}${others && '&'}open=${uid}` : others)
}
