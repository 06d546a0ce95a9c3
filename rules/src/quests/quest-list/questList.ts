import type { QuestStatus } from '../../catalogue/statuses/index.ts'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import { MAP_NAMES } from '../../platform/maps/index.ts'
import { questStatusesOf, type QuestState, type QuestView, questWeight } from '../quest-progress/index.ts'
import { QUEST_TABS, type QuestTab } from '../quests/index.ts'
import { naturalOrder, partOf } from './naturalOrder.ts'

/**
 * Status filters: the statuses of the spec with the parts of Active behind it, quests with unknown conditions, quests
 * that can no longer be done, and all quests.
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

/** Quest data that a list needs. */
export type ListedQuest = SortableQuest & {
  trader: string
  /** Undefined if unknown. */
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
  /** Only quests that the player has hidden; otherwise none of them. */
  hidden: boolean
}

type View = Pick<QuestView, 'state' | 'isVisible' | 'isHidden' | 'isStarted'>

/** Reports whether a quest passes every filter but the status. Counts by status cover these quests. */
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

/** Reports whether a quest takes place on a map. Factory includes its nights (spec section 2). */
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

/** Counts the quests of each status. */
export function countsByStatus(views: readonly View[]): Record<QuestFilter, number> {
  const count = (status: QuestFilter) => views.filter((view) => hasStatus(view, status)).length
  // The cast is safe: there is one entry for each filter.
  return Object.fromEntries(QUEST_FILTERS.map((status) => [status, count(status)])) as Record<
    QuestFilter,
    number
  >
}

export type QuestGroup<Quest> = { key: string; quests: Quest[] }

/** Keys of the groups that are not a single map. */
export const SEVERAL_MAPS = 'several'
export const NO_MAP = 'none'

const STATES: readonly QuestState[] = ['active', 'waiting', 'locked', 'unknown', 'done', 'failed', 'canceled']

/** Groups quests, with the groups in the order of the game; empty groups are left out. */
export function groupedQuests<Quest extends ListedQuest>(
  quests: readonly Quest[],
  by: QuestGrouping,
  stateOf: (uid: string) => QuestState,
): QuestGroup<Quest>[] {
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

/** Key of the quests whose tab is unknown. */
export const NO_TAB = 'none'

/** Groups the quests of one trader by their tab, as the game shows them; quests without a known tab come last. */
export function byTab<Quest extends Pick<ListedQuest, 'tab'>>(quests: readonly Quest[]): QuestGroup<Quest>[] {
  return [...QUEST_TABS, undefined].flatMap((tab) => {
    const list = quests.filter((quest) => quest.tab === tab)
    return list.length > 0 ? [{ key: tab === undefined ? NO_TAB : String(tab), quests: list }] : []
  })
}

/** Fields of a quest that determine its place in a list. */
type SortableQuest = {
  uid: string
  slug: string
  name: string
  reqLevel: number
  locations: readonly string[]
}

/**
 * Sorts quests for a list: the lighter first (spec section 9), then by level, then by name in natural order. The parts
 * of one line stay together in order, at the place of the foremost of them.
 */
function inPlace<Quest extends SortableQuest>(quests: readonly Quest[]): Quest[] {
  const lines = new Map<string, Quest[]>()
  for (const quest of quests) {
    const key = partOf(quest.slug)?.line ?? quest.slug
    lines.set(key, [...(lines.get(key) ?? []), quest])
  }
  return [...lines.values()]
    .map((line) => ({ line: line.toSorted(byPart), first: line.toSorted(byPlace)[0] }))
    .toSorted((a, b) => (a.first && b.first ? byPlace(a.first, b.first) : 0))
    .flatMap(({ line }) => line)
}

function byPlace(a: SortableQuest, b: SortableQuest): number {
  return questWeight(a) - questWeight(b) || a.reqLevel - b.reqLevel || naturalOrder(a.name, b.name)
}

function byPart(a: SortableQuest, b: SortableQuest): number {
  return (partOf(a.slug)?.part ?? 0) - (partOf(b.slug)?.part ?? 0) || byPlace(a, b)
}
