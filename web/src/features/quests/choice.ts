import { MAP_NAMES } from '@raidkit/rules/maps'
import type { GameMode } from '@raidkit/rules/modes'
import {
  QUEST_FILTERS,
  QUEST_GROUPINGS,
  type QuestChoice,
  type QuestFilter,
  type QuestGrouping,
} from '@raidkit/rules/quest-list'
import { TRADER_NAMES } from '@raidkit/rules/traders'
import { addressOf, saidIn, searchSaid, unless } from '../../ui/address.ts'

/** What the reader asked of the quests; it lives in the address. */
export type PageChoice = QuestChoice & {
  search: string
  mode: GameMode
  by: QuestGrouping
  /** The slug of the quest whose row is open. */
  open: string
}

const SLUG_MAX_LENGTH = 100
export const DEFAULT_STATUS: QuestFilter = 'Active'
export const DEFAULT_GROUPING: QuestGrouping = 'trader'

/** No filter set; search, grouping, mode and the open quest are none. */
export const NO_FILTERS = {
  ...{ trader: '', map: '', kappa: false, lightkeeper: false, hidden: false },
} as const satisfies Partial<PageChoice>

export function choiceOf(params: URLSearchParams): PageChoice {
  const { search, mode, text, oneOf, isSet } = addressOf(params)
  return {
    ...{ search, mode },
    // A link to one quest shows it however it stands.
    status: oneOf('status', QUEST_FILTERS) ?? DEFAULT_STATUS,
    by: oneOf('by', QUEST_GROUPINGS) ?? DEFAULT_GROUPING,
    trader: oneOf('trader', TRADER_NAMES) ?? '',
    // Places without a page are named by quests too.
    map: oneOf('map', MAP_NAMES) ?? text('map'),
    ...{ kappa: isSet('kappa'), lightkeeper: isSet('lightkeeper'), hidden: isSet('hidden') },
    open: text('quest', SLUG_MAX_LENGTH),
  }
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: PageChoice): URLSearchParams {
  const { status, by, trader, map, kappa, lightkeeper, hidden, open } = choice
  return saidIn(params, {
    ...searchSaid(choice),
    status: unless(DEFAULT_STATUS, status).toLowerCase(),
    by: unless(DEFAULT_GROUPING, by),
    ...{ trader, map, kappa, lightkeeper, hidden, quest: open },
  })
}

/** How many filters are set beside the status. */
export function filterCount({ trader, map, kappa, lightkeeper, hidden }: PageChoice): number {
  return [trader, map, kappa, lightkeeper, hidden].filter(Boolean).length
}
