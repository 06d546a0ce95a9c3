import { MAP_NAMES } from '../../platform/maps/index.ts'
import { questStatusesOf } from '../quest-progress/index.ts'
import type { QuestState, QuestView } from '../quest-progress/index.ts'
import { QUEST_TABS } from '../quests/index.ts'
import type { QuestTab } from '../quests/index.ts'
import type { QuestStatus } from '../../catalogue/statuses/index.ts'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import { inPlace } from './inPlace.ts'
import type { Placed } from './inPlace.ts'

/**
 * The statuses of the spec with the parts of Active behind it, what opens nobody knows when, what can no longer be done, and
 * all of them.
 */
export const QUEST_FILTERS = [
  'Active',
  'Current',
  'Available',
  'Locked',
  'Unknown',
  'Completed',
  'Closed',
  'All',
] as const satisfies readonly (QuestStatus | 'Unknown' | 'Closed' | 'All')[]
export type QuestFilter = (typeof QUEST_FILTERS)[number]

export const QUEST_GROUPINGS = ['trader', 'map', 'status'] as const
export type QuestGrouping = (typeof QUEST_GROUPINGS)[number]

/** What a list needs to know of a quest. */
export type ListedQuest = Placed & {
  trader: string
  /** Undefined: not known. */
  tab?: QuestTab | undefined
  requiredForKappa: boolean
  requiredForLightkeeper: boolean
}

export type QuestChoice = {
  status: QuestFilter
  /** Empty: all of them. */
  trader: string
  map: string
  kappa: boolean
  lightkeeper: boolean
  /** Only those that the player has put out of sight; otherwise none of them. */
  hidden: boolean
}

type View = Pick<QuestView, 'state' | 'isVisible' | 'isHidden' | 'isStarted'>

/** Does the quest pass everything but the status? Counts by status are counted among those that do. */
export function isAmong(quest: ListedQuest, view: View, choice: Omit<QuestChoice, 'status'>): boolean {
  return (
    view.isVisible &&
    view.isHidden === choice.hidden &&
    (choice.trader === '' || quest.trader === choice.trader) &&
    (choice.map === '' || isOn(quest, choice.map)) &&
    (!choice.kappa || quest.requiredForKappa) &&
    (!choice.lightkeeper || quest.requiredForLightkeeper)
  )
}

/** Factory has its nights (spec section 2). */
function isOn({ locations }: ListedQuest, map: string): boolean {
  return locations.includes(map) || (map === 'Factory' && locations.includes('Nighttime Factory'))
}

export function hasStatus(view: View, status: QuestFilter): boolean {
  switch (status) {
    case 'All':
      return true
    case 'Unknown':
      return view.state === 'unknown'
    case 'Closed':
      return view.state === 'failed' || view.state === 'canceled'
    default:
      return questStatusesOf(view).includes(status satisfies QuestStatus)
  }
}

/** How many quests each status has. */
export function countsByStatus(views: readonly View[]): Record<QuestFilter, number> {
  const count = (status: QuestFilter) => views.filter((view) => hasStatus(view, status)).length
  // Safe: one entry for each filter.
  return Object.fromEntries(QUEST_FILTERS.map((status) => [status, count(status)])) as Record<
    QuestFilter,
    number
  >
}

export type Grouped<Quest> = { key: string; quests: Quest[] }

/** Keys of the groups that are no map. */
export const SEVERAL_MAPS = 'several'
export const NO_MAP = 'none'

const STATES: readonly QuestState[] = ['active', 'waiting', 'locked', 'unknown', 'done', 'failed', 'canceled']

/** Quests in their groups, these in the order of the game; empty ones left out. */
export function groupedQuests<Quest extends ListedQuest>(
  quests: readonly Quest[],
  by: QuestGrouping,
  stateOf: (uid: string) => QuestState,
): Grouped<Quest>[] {
  const groups = new Map<string, Quest[]>(orders[by].map((key) => [key, []]))
  for (const quest of inPlace(quests)) {
    const key = by === 'trader' ? quest.trader : by === 'map' ? placeOf(quest) : stateOf(quest.uid)
    groups.set(key, [...(groups.get(key) ?? []), quest])
  }
  return [...groups].flatMap(([key, list]) => (list.length > 0 ? [{ key, quests: list }] : []))
}

const orders: Record<QuestGrouping, readonly string[]> = {
  trader: TRADER_NAMES,
  map: [...MAP_NAMES, SEVERAL_MAPS, NO_MAP],
  status: STATES,
}

function placeOf({ locations }: ListedQuest): string {
  const [only, other] = locations
  if (only === undefined) return NO_MAP
  return other === undefined ? only : SEVERAL_MAPS
}

/** The key of quests whose tab nobody has noted. */
export const NO_TAB = 'none'

/** The quests of one trader by their tab, as the game shows them; what has no known tab comes last. */
export function byTab<Quest extends Pick<ListedQuest, 'tab'>>(quests: readonly Quest[]): Grouped<Quest>[] {
  return [...QUEST_TABS, undefined].flatMap((tab) => {
    const list = quests.filter((quest) => quest.tab === tab)
    return list.length > 0 ? [{ key: tab === undefined ? NO_TAB : String(tab), quests: list }] : []
  })
}
