import type { BarterOrder } from '@raidkit/rules/barter-list'
import type { BarterRow } from '@raidkit/rules/barters'
import { Fragment, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { pieces } from '../../ui/items/rowWindow.ts'
import { useRowWindow } from '../../ui/items/useRowWindow.ts'
import type { TradeMark } from '../../ui/trade/MarkButtons.tsx'
import { BarterHeader } from './BarterHeader.tsx'
import { BarterLine } from './BarterLine.tsx'
import { COLUMNS } from './columns.ts'
import type { LineView } from './lineView.ts'

type Props = {
  rows: readonly BarterRow[]
  /** How many there are in all; more than `rows` while only the first have come. */
  total: number
  order: BarterOrder
  onOrder: (order: BarterOrder) => void
  /** The barter whose row is open, and its explanation. */
  open: string
  children: ReactNode
  marks: Readonly<Record<string, TradeMark>>
  view: LineView
  /** A row to draw even out of sight. */
  kept: number | undefined
}

const ALL_COLUMNS = COLUMNS.length + 2
/** They hold more than those of other lists: drawing them takes longer. */
const BEYOND = 4

/** The barters as a table of which only the rows around the screen are in the page. One row may be open. */
export function BarterTable({ rows, total, order, onOrder, open, children, marks, view, kept }: Props) {
  const t = useText()
  const { pathname, search } = useLocation()
  const { body, range, rowHeight } = useRowWindow(rows.length, open, BEYOND)
  const openRow = open ? rows.findIndex(({ barter }) => barter.uid === open) : -1
  const drawn = pieces({ count: rows.length, range, kept, open: openRow < 0 ? undefined : openRow })
  const toggled = toggledSearch(search)
  const page = useHref(pathname)
  return (
    <table role="table" aria-rowcount={total + 1} className="w-full table-fixed max-lg:block">
      <caption className="sr-only">{t('barters.title')}</caption>
      <BarterHeader order={order} onOrder={onOrder} />
      <tbody role="rowgroup" ref={body} className="max-lg:block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? rows.slice(from, to).map((row, nth) => {
                const { uid } = row.barter
                const isOpen = from + nth === openRow
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- another order writes other words into the rows that stand there: half the time of making new ones
                  <Fragment key={from + nth}>
                    <BarterLine
                      row={row}
                      index={from + nth}
                      isOpen={isOpen}
                      href={page + toggled(isOpen ? '' : uid)}
                      mark={marks[uid]}
                      view={view}
                    />
                    {isOpen && <Opened>{children}</Opened>}
                  </Fragment>
                )
              })
            : [<Gap key={key} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

/** The address with another row open, or none. */
function toggledSearch(search: string): (uid: string) => string {
  const params = new URLSearchParams(search)
  params.delete('open')
  const others = params.size > 0 ? `?${params}` : ''
  return (uid) => (uid ? `${others || '?'}${others && '&'}open=${uid}` : others)
}

function Opened({ children }: { children: ReactNode }) {
  return (
    <tr role="row" data-detail className="border-b border-line bg-surface max-lg:block">
      <td role="cell" colSpan={ALL_COLUMNS} className="p-0 max-lg:block">
        {children}
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ heightPx }: { heightPx: number }) {
  return (
    <tr aria-hidden className="max-lg:block">
      <td colSpan={ALL_COLUMNS} className="p-0 max-lg:block" style={{ height: heightPx }} />
    </tr>
  )
}
