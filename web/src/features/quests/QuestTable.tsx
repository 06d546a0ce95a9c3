import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import type { LoyaltyNote } from '../../subjects/quests/useLoyaltyNote.ts'
import { RowsBody } from '../../ui/rows/RowsBody.tsx'
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
  const at = choice.open
    ? lines.findIndex((line) => line.kind === 'quest' && line.row.slug === choice.open)
    : -1
  const address = (change: Partial<PageChoice>) => {
    const query = withChoice(new URLSearchParams(), { ...choice, ...change }).toString()
    return query ? `${page}?${query}` : page
  }
  return (
    <table role="table" aria-rowcount={lines.length + 1} className="w-full table-fixed max-lg:block">
      <caption className="sr-only">{t('quests.title')}</caption>
      <Head />
      <RowsBody
        rows={lines}
        renderRow={(line, index, { isOpen }) =>
          line.kind === 'group' ? (
            <GroupLine
              key={`group ${line.key} ${line.tab ?? ''}`}
              line={line}
              index={index}
              by={choice.by}
              address={address}
              choose={choose}
              places={places}
              note={choice.by === 'trader' && line.isFirst ? noteOf(line.key) : undefined}
            />
          ) : (
            <QuestLine
              key={line.row.uid}
              row={line.row}
              index={index}
              isOpen={isOpen}
              href={address({ open: isOpen ? '' : line.row.slug })}
              view={view}
            />
          )
        }
        cells={COLUMNS}
        blocks="max-lg:block"
        kept={kept}
        beyond={BEYOND}
        open={{ index: at, id: choice.open, box: children, className: 'p-0' }}
      />
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
