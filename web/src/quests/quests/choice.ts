import { MAP_NAMES } from '@raidkit/rules/platform/maps'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  QUEST_FILTERS,
  QUEST_GROUPINGS,
  type QuestChoice,
  type QuestFilter,
  type QuestGrouping,
} from '@raidkit/rules/quests/quest-list'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneOf,
  SEARCH,
  textPart,
  type Part,
} from '../../ui/address/codec.ts'

/** Choices of the reader for the quests, kept in the address. */
export type PageChoice = QuestChoice & {
  search: string
  mode: GameMode
  by: QuestGrouping
  /** Slug of the quest whose row is open. */
  open: string
}

const SLUG_MAX_LENGTH = 100
export const DEFAULT_STATUS: QuestFilter = 'Active'
export const DEFAULT_GROUPING: QuestGrouping = 'trader'

/** Choice without filters; search, grouping, mode and the open quest are no filters. */
export const NO_FILTERS = {
  trader: '',
  map: '',
  kappa: false,
  lightkeeper: false,
  hidden: false,
} as const satisfies Partial<PageChoice>

const status = oneOf(QUEST_FILTERS, DEFAULT_STATUS)
const place = textPart()
/** Quests also name places without a page. */
const map: Part<string> = {
  ...place,
  read: (said) => oneOf(MAP_NAMES, undefined).read(said) ?? place.read(said),
}

export const { read: choiceOf, write: withChoice } = defineCodec<PageChoice>({
  search: SEARCH,
  mode: MODE,
  // A link to one quest shows it however it stands.
  status: { ...status, write: (value) => status.write(value).toLowerCase() },
  by: oneOf(QUEST_GROUPINGS, DEFAULT_GROUPING),
  trader: oneOf<string, ''>(TRADER_NAMES, ''),
  map,
  kappa: flag,
  lightkeeper: flag,
  hidden: flag,
  open: renamePart('quest', textPart(SLUG_MAX_LENGTH)),
})

/** Counts the filters that are set besides the status. */
export function filterCount({ trader, map, kappa, lightkeeper, hidden }: PageChoice): number {
  return [trader, map, kappa, lightkeeper, hidden].filter(Boolean).length
}
