import { useMemo, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { pieces } from '../../ui/items/rowWindow.ts'
import { useRowWindow } from '../../ui/items/useRowWindow.ts'
import type { NeedLine } from '../../ui/needs/needLine.ts'
import type { NeedNames } from '../../ui/needs/needNames.ts'
import { ReasonList } from '../../ui/needs/ReasonList.tsx'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { TrackerLine, type LineView } from './TrackerLine.tsx'

const COLUMNS = ['item', 'fir', 'plain', 'left', 'price', 'for'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  item: 'text-start',
  fir: 'w-48 text-start',
  plain: 'w-48 text-start',
  left: 'w-20 text-end',
  price: 'w-28 text-end',
  for: 'w-1/3 text-start',
}

type Props = {
  lines: readonly NeedLine[]
  total: number
  open: string
  names: NeedNames
  view: LineView
  /** A row to draw even out of sight. */
  kept: number | undefined
}

/** The needs as a table of which only the rows around the screen are in the page. */
export function TrackerTable({ lines, total, open, names, view, kept }: Props) {
  const t = useText()
  const { body, range, rowHeight } = useRowWindow(lines.length, open)
  const opened = useMemo(() => lines.findIndex(({ id }) => id === open), [lines, open])
  const drawn = pieces({ count: lines.length, range, kept, open: opened < 0 ? undefined : opened })
  return (
    <table role="table" aria-rowcount={total + 1} className="w-full table-fixed max-lg:block">
      <caption className="sr-only">{t('itemsTracker.caption')}</caption>
      <thead {...TABLE_ROLES.group} className="lg:sticky-below-header max-lg:sr-only">
        <tr {...TABLE_ROLES.row} className="bg-surface">
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              {...TABLE_ROLES.header}
              title={t(`itemsTracker.hints.${column}`)}
              className={`border-b border-line px-2 py-1.5 text-xs font-medium text-muted ${WIDTHS[column]}`}
            >
              {t(`itemsTracker.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body} className="max-lg:block">
        {/* One flat list: a row that has the focus must stay the same element when the window moves over it. */}
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? lines
                .slice(from, to)
                .flatMap((line, nth) => [
                  <TrackerLine
                    key={line.id}
                    line={line}
                    index={from + nth}
                    isOpen={line.id === open}
                    names={names}
                    view={view}
                  />,
                  ...(line.id === open ? [<Opened key={`${line.id} open`} line={line} names={names} />] : []),
                ])
            : [<Gap key={key} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

function Opened({ line, names }: { line: NeedLine; names: NeedNames }) {
  return (
    <tr role="row" data-detail className="max-lg:block">
      <td role="cell" colSpan={COLUMNS.length} className="border-b border-line bg-surface p-3 max-lg:block">
        <ReasonList by={line.by} names={names} />
      </td>
    </tr>
  )
}

/** The room of rows that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ heightPx }: { heightPx: number }): ReactNode {
  return (
    <tr aria-hidden className="max-lg:block">
      <td colSpan={COLUMNS.length} className="p-0 max-lg:block" style={{ height: heightPx }} />
    </tr>
  )
}
