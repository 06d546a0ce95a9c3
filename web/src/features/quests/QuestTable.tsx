import { Fragment, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import type { LoyaltyNote } from '../../subjects/quests/useLoyaltyNote.ts'
import { pieces } from '../../subjects/items/rowWindow.ts'
import { useRowWindow } from '../../subjects/items/useRowWindow.ts'
import { TABLE_ROLES } from '../../ui/tableRoles.ts'
import { withChoice, type PageChoice } from './choice.ts'
import { GroupLine } from './GroupLine.tsx'
import type { LineView } from './lineView.ts'
import { QuestLine } from './QuestLine.tsx'
import type { Line } from './questRows.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

type Props = {
  lines: readonly Line[]
  choice: PageChoice
  choose: (change: Partial<PageChoice>) => void
  places: QuestPlaces
  view: LineView
  /** Where the reader stands with a trader. */
  noteOf: (trader: string) => LoyaltyNote | undefined
  /** A line to draw even out of sight. */
  kept: number | undefined
  /** What the open quest shows. */
  children: ReactNode
}

const COLUMNS = 5
/** Lines are light: a few more out of sight. */
const BEYOND = 8

/** The quests as a table of which only the lines around the screen are in the page. One quest may be open. */
export function QuestTable({ lines, choice, choose, places, view, noteOf, kept, children }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  const page = useHref(pathname)
  const { body, range, rowHeight } = useRowWindow(lines.length, choice.open, BEYOND)
  const at = choice.open
    ? lines.findIndex((line) => line.kind === 'quest' && line.row.slug === choice.open)
    : -1
  const drawn = pieces({ count: lines.length, range, kept, open: at < 0 ? undefined : at })
  const address = (change: Partial<PageChoice>) => {
    const query = withChoice(new URLSearchParams(), { ...choice, ...change }).toString()
    return query ? `${page}?${query}` : page
  }
  return (
    <table role="table" aria-rowcount={lines.length + 1} className="w-full table-fixed max-lg:block">
      <caption className="sr-only">{t('quests.title')}</caption>
      <Head />
      <tbody role="rowgroup" ref={body} className="max-lg:block">
        {drawn.flatMap(({ key, from, to, isDrawn }) =>
          isDrawn
            ? lines.slice(from, to).map((line, nth) =>
                line.kind === 'group' ? (
                  <GroupLine
                    key={`group ${line.key} ${line.tab ?? ''}`}
                    line={line}
                    index={from + nth}
                    by={choice.by}
                    address={address}
                    choose={choose}
                    places={places}
                    note={choice.by === 'trader' && line.isFirst ? noteOf(line.key) : undefined}
                  />
                ) : (
                  <Fragment key={line.row.uid}>
                    <QuestLine
                      row={line.row}
                      index={from + nth}
                      isOpen={from + nth === at}
                      href={address({ open: from + nth === at ? '' : line.row.slug })}
                      view={view}
                    />
                    {from + nth === at && <Opened>{children}</Opened>}
                  </Fragment>
                ),
              )
            : [<Gap key={key} heightPx={(to - from) * rowHeight} />],
        )}
      </tbody>
    </table>
  )
}

function Head() {
  const t = useText()
  return (
    <thead {...TABLE_ROLES.group} className="max-lg:sr-only">
      <tr {...TABLE_ROLES.row} className="border-b border-line text-start text-sm text-muted">
        {(['quest', 'maps', 'state', 'objectives', 'act'] as const).map((column) => (
          <th
            key={column}
            scope="col"
            {...TABLE_ROLES.header}
            className={`px-2 py-1.5 text-start font-medium ${WIDTHS[column]}`}
          >
            {t(`quests.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const WIDTHS = {
  quest: 'w-5/12',
  maps: 'w-2/12',
  state: 'w-3/12',
  objectives: 'w-1/12',
  act: 'w-1/12',
} as const

function Opened({ children }: { children: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row} data-detail className="border-b border-line bg-surface max-lg:block">
      <td {...TABLE_ROLES.cell} colSpan={COLUMNS} className="p-0 max-lg:block">
        {children}
      </td>
    </tr>
  )
}

/** The room of lines that are not in the page. Never in the server's markup, where styles may not stand inline. */
function Gap({ heightPx }: { heightPx: number }) {
  return (
    <tr aria-hidden className="max-lg:block">
      <td colSpan={COLUMNS} className="p-0 max-lg:block" style={{ height: heightPx }} />
    </tr>
  )
}
