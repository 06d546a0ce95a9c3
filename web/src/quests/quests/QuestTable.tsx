import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import type { LoyaltyNote } from '../shared/quests/useLoyaltyNote.ts'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { withChoice, type PageChoice } from './choice.ts'
import { QUEST_COLUMNS, questRowProps } from './columns.tsx'
import { GroupLine } from './GroupLine.tsx'
import type { LineView } from './lineView.ts'
import type { Line } from './questRows.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

type Props = {
  lines: readonly Line[]
  choice: PageChoice
  choose: (change: Partial<PageChoice>) => void
  places: QuestPlaces
  view: LineView
  /** Returns the reader's standing with a trader. */
  noteOf: (trader: string) => LoyaltyNote | undefined
  /** Detail of the open quest. */
  children: ReactNode
}

/** Number of lines drawn out of sight; lines are light. */
const BEYOND = 8

/** Lists the quests in their groups. One quest may be open. */
export function QuestTable({ lines, choice, choose, places, view, noteOf, children }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  const page = useHref(pathname)
  const address = (change: Partial<PageChoice>) => {
    const query = withChoice(new URLSearchParams(), { ...choice, ...change }).toString()
    return query ? `${page}?${query}` : page
  }
  return (
    <LiveTable
      caption={t('quests.title')}
      columns={QUEST_COLUMNS}
      rows={lines}
      total={lines.length}
      idOf={lineId}
      view={view}
      factsOf={(line, { isOpen }) => ({ href: address({ open: isOpen ? '' : lineId(line) }) })}
      rowClass="max-lg:h-16 max-lg:grid-cols-1 lg:h-12"
      rowProps={questRowProps}
      renderHead={(line, index) =>
        line.kind === 'group' && (
          <GroupLine
            key={lineId(line)}
            line={line}
            index={index}
            by={choice.by}
            address={address}
            choose={choose}
            places={places}
            note={choice.by === 'trader' && line.isFirst ? noteOf(line.key) : undefined}
          />
        )
      }
      open={choice.open}
      openClass="p-0"
      renderOpen={() => children}
      beyond={BEYOND}
    />
  )
}

function lineId(line: Line): string {
  return line.kind === 'quest' ? line.row.slug : `group ${line.key} ${line.tab ?? ''}`
}
