import type { CraftOrder } from '@raidkit/rules/craft-list'
import type { CraftRow } from '@raidkit/rules/crafts'
import { useMemo, type ReactNode } from 'react'
import type { Marks } from '../../api/trade/tradeMarks.ts'
import { useText } from '../../i18n/useText.ts'
import { CraftExplained, type ExplainView } from '../../ui/crafts/CraftExplained.tsx'
import { pieces } from '../../ui/items/rowWindow.ts'
import { useRowWindow } from '../../ui/items/useRowWindow.ts'
import { COLUMNS } from './columns.ts'
import { CraftHeader } from './CraftHeader.tsx'
import { CraftLine, type LineView } from './CraftLine.tsx'

const CELLS = COLUMNS.length + 2

type Props = {
  rows: readonly CraftRow[]
  /** How many there are in all; more than `rows` while only the first have come. */
  total: number
  order: CraftOrder
  onOrder: (order: CraftOrder) => void
  open: string
  /** The address with this craft open; an empty uid: with none. */
  openTo: (uid: string) => string
  marks: Marks
  view: LineView
  explain: ExplainView
  /** A row to draw even out of sight. */
  kept: number | undefined
}

/** The crafts as a table of which only the rows around the screen are in the page. */
export function CraftTable(props: Props) {
  const { rows, total, order, onOrder, open, openTo, marks, view, explain, kept } = props
  const t = useText()
  const { body, range, rowHeight } = useRowWindow(rows.length, open)
  const opened = useMemo(() => rows.findIndex(({ craft }) => craft.uid === open), [rows, open])
  const drawn = pieces({ count: rows.length, range, kept, open: opened < 0 ? undefined : opened })
  return (
    <table role="table" aria-rowcount={total + 1} className="w-full table-fixed max-xl:block">
      <caption className="sr-only">{t('crafts.caption')}</caption>
      <CraftHeader order={order} onOrder={onOrder} />
      <tbody role="rowgroup" ref={body} className="max-xl:block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? rows.slice(from, to).flatMap((row, nth) => {
                const { uid } = row.craft
                const isOpen = uid === open
                return [
                  <CraftLine
                    key={uid}
                    row={row}
                    index={from + nth}
                    isOpen={isOpen}
                    toggleTo={openTo(isOpen ? '' : uid)}
                    mark={marks[uid]}
                    view={view}
                  />,
                  ...(isOpen ? [<Opened key={`${uid} open`} row={row} explain={explain} />] : []),
                ]
              })
            : [<Gap key={key} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

function Opened({ row, explain }: { row: CraftRow; explain: ExplainView }) {
  return (
    <tr role="row" data-detail className="max-xl:block">
      <td
        role="cell"
        colSpan={CELLS}
        className="border-b border-line bg-surface p-4 max-xl:block max-sm:px-2"
      >
        <CraftExplained row={row} view={explain} />
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ heightPx }: { heightPx: number }): ReactNode {
  return (
    <tr aria-hidden className="max-xl:block">
      <td colSpan={CELLS} className="p-0 max-xl:block" style={{ height: heightPx }} />
    </tr>
  )
}
