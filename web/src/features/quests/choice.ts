import { MAP_NAMES } from '@raidkit/rules/maps'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'
import {
  QUEST_FILTERS,
  QUEST_GROUPINGS,
  type QuestChoice,
  type QuestFilter,
  type QuestGrouping,
} from '@raidkit/rules/quest-list'
import { TRADER_NAMES } from '@raidkit/rules/traders'

/** What the reader asked of the quests; it lives in the address. */
export type PageChoice = QuestChoice & {
  search: string
  mode: GameMode
  by: QuestGrouping
  /** The slug of the quest whose row is open. */
  open: string
}

export const SEARCH_PARAM = 'q'
export const SEARCH_MAX_LENGTH = 100
export const DEFAULT_STATUS: QuestFilter = 'Active'
export const DEFAULT_GROUPING: QuestGrouping = 'trader'

/** No filter set; search, grouping, mode and the open quest are none. */
export const NO_FILTERS = {
  ...{ trader: '', map: '', kappa: false, lightkeeper: false, hidden: false },
} as const satisfies Partial<PageChoice>

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function choiceOf(params: URLSearchParams): PageChoice {
  const text = (name: string) => (params.get(name) ?? '').slice(0, SEARCH_MAX_LENGTH)
  const one = <Value extends string>(values: readonly Value[], name: string): Value | undefined => {
    const asked = text(name).toLowerCase()
    return values.find((value) => value.toLowerCase() === asked)
  }
  const mode = parseMode(text('mode'))
  return {
    search: text(SEARCH_PARAM),
    mode: mode && isCarriedMode(mode) ? mode : DEFAULT_GAME_MODE,
    // A link to one quest shows it however it stands.
    status: one(QUEST_FILTERS, 'status') ?? DEFAULT_STATUS,
    by: one(QUEST_GROUPINGS, 'by') ?? DEFAULT_GROUPING,
    trader: one(TRADER_NAMES, 'trader') ?? '',
    // Places without a page are named by quests too.
    map: one(MAP_NAMES, 'map') ?? text('map'),
    kappa: params.get('kappa') === '1',
    lightkeeper: params.get('lightkeeper') === '1',
    hidden: params.get('hidden') === '1',
    open: text('quest'),
  }
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: PageChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const flag = (isSet: boolean) => (isSet ? '1' : '')
  put(SEARCH_PARAM, choice.search.trim() && choice.search)
  put('mode', choice.mode === DEFAULT_GAME_MODE ? '' : choice.mode.toLowerCase())
  put('status', choice.status === DEFAULT_STATUS ? '' : choice.status.toLowerCase())
  put('by', choice.by === DEFAULT_GROUPING ? '' : choice.by)
  put('trader', choice.trader)
  put('map', choice.map)
  put('kappa', flag(choice.kappa))
  put('lightkeeper', flag(choice.lightkeeper))
  put('hidden', flag(choice.hidden))
  put('quest', choice.open)
  return next
}

/** How many filters are set beside the status. */
export function filterCount({ trader, map, kappa, lightkeeper, hidden }: PageChoice): number {
  return [trader, map, kappa, lightkeeper, hidden].filter(Boolean).length
}
