import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { type QuestGrouping, NO_MAP, SEVERAL_MAPS } from '@raidkit/rules/quests/quest-list'
import type { MouseEvent } from 'react'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { MAP } from '../../ui/icons/glyphs.ts'
import { TABLE_ROLES } from '../../ui/table/tableRoles.ts'
import { STATE_GLYPHS, STATE_INKS, type ShownState } from '../shared/quests/questGlyphs.ts'
import type { LoyaltyNote } from '../shared/quests/useLoyaltyNote.ts'
import { useTabName } from '../shared/quests/useTabName.ts'
import type { PageChoice } from './choice.ts'
import type { GroupHead } from './questRows.ts'
import type { QuestPlaces } from './useQuestPlaces.ts'

const STATUSES: Partial<Record<string, PageChoice['status']>> = {
  active: 'Active',
  waiting: 'Locked',
  locked: 'Locked',
  unknown: 'Unknown',
  done: 'Completed',
  failed: 'Closed',
  canceled: 'Closed',
}

const STATES = ['waiting', 'locked', 'unknown', 'done', 'failed', 'canceled'] as const

type Props = {
  line: GroupHead
  index: number
  by: QuestGrouping
  address: (change: Partial<PageChoice>) => string
  choose: (change: Partial<PageChoice>) => void
  places: QuestPlaces
  /** Note behind the heading. */
  note: LoyaltyNote | undefined
}

/**
 * Shows the head of a group; its name filters the list to that group. It is as high as a quest, because the windowing
 * depends on it.
 */
export function GroupLine({ line, index, by, address, choose, places, note }: Props) {
  const t = useText()
  const name = useGroupName(by, places)(line.key)
  const tabName = useTabName()
  const said = note && [note.now, note.next].filter(Boolean).join(' · ')
  const change = groupChoice(by, line.key)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    choose(change ?? {})
  }
  return (
    <tr
      {...TABLE_ROLES.row}
      data-row={index}
      aria-rowindex={index + 2}
      className="flex h-16 items-end border-b border-line lg:h-12"
    >
      <th
        scope="rowgroup"
        {...TABLE_ROLES.heading}
        aria-colspan={5}
        className="min-w-0 px-2 pb-1 text-start font-normal max-lg:px-0"
      >
        <span className="flex items-center gap-2">
          <GroupMark by={by} group={line.key} />
          {change ? (
            <a
              href={address(change)}
              onClick={press}
              title={t('quests.onlyGroup', { name })}
              className="target inline-flex items-center text-lg font-semibold hover:text-link hover:underline"
            >
              {name}
            </a>
          ) : (
            <span className="text-lg font-semibold">{name}</span>
          )}
          {line.tab !== undefined && <span className="shrink-0 text-muted">{tabName(line.tab)}</span>}
          <span className="text-sm text-muted tabular-nums">{line.count}</span>
          {note && <span className="min-w-0 truncate ps-2 text-sm text-muted max-lg:hidden">{said}</span>}
        </span>
        {note && <span className="block truncate text-sm text-muted lg:hidden">{note.next ?? note.now}</span>}
      </th>
    </tr>
  )
}

function GroupMark({ by, group }: { by: QuestGrouping; group: string }) {
  if (by === 'map') return <Icon glyph={MAP} size="sm" className="text-muted" />
  if (by === 'status') {
    const state = stateOfGroup(group)
    return <Icon glyph={STATE_GLYPHS[state]} size="sm" className={STATE_INKS[state]} />
  }
  const trader = TRADER_NAMES.find((name) => name === group)
  return trader && <TraderBadge trader={trader} size="sm" />
}

/** Returns the filter that leaves only this group; undefined if there is none. */
function groupChoice(by: QuestGrouping, key: string): Partial<PageChoice> | undefined {
  if (by === 'trader') return { trader: key }
  if (by === 'map') return key === NO_MAP || key === SEVERAL_MAPS ? undefined : { map: key }
  const status = STATUSES[key]
  return status && { status }
}

/** Returns the state of a group. Open quests, taken or not, are in one group. */
function stateOfGroup(key: string): ShownState {
  return STATES.find((state) => state === key) ?? 'available'
}

function useGroupName(by: QuestGrouping, places: QuestPlaces): (key: string) => string {
  const t = useText()
  return (key) => {
    if (by === 'trader') return places.traderName(key)
    if (by === 'status') {
      const state = stateOfGroup(key)
      return state === 'available' ? t('quests.status.Active') : t(`quest.state.${state}`)
    }
    if (key === NO_MAP) return t('quests.noMap')
    return key === SEVERAL_MAPS ? t('quests.severalMaps') : places.mapName(key)
  }
}
