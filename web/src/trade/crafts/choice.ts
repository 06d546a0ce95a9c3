import type { RequestOf } from '@raidkit/contract/platform/call'
import type { listCrafts } from '@raidkit/contract/trade/crafts'
import {
  CRAFT_SORTS,
  DEFAULT_CRAFT_ORDER,
  NO_CRAFT_FILTER,
  type CraftFilter,
  type CraftOrder,
} from '@raidkit/rules/trade/craft-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { codec, flag, MODE, named, oneNumber, order, SEARCH, text } from '../../ui/codec.ts'

/** What the reader asked of the crafts; it lives in the address. */
export type CraftChoice = CraftFilter & {
  search: string
  mode: GameMode
  order: CraftOrder
  /** Leaves out what they have completed or canceled. */
  unmarked: boolean
  /** The craft whose row is open. */
  open: string
}

const LEVELS = [1, 2, 3] as const

/** No filter set; search, order, mode and the open row are none. */
export const NO_FILTERS = { ...NO_CRAFT_FILTER, unmarked: false } as const satisfies Partial<CraftChoice>

export const { read: choiceOf, write: withChoice } = codec<CraftChoice>({
  search: SEARCH,
  mode: MODE,
  station: text(),
  level: oneNumber<number>(LEVELS),
  built: flag,
  unlocked: flag,
  profitable: named('profit', flag),
  unmarked: flag,
  order: order(CRAFT_SORTS, DEFAULT_CRAFT_ORDER),
  open: text(),
})

/** The rows that the server renders for a choice. What is the reader's own it does not know. */
export function craftRequest(choice: CraftChoice, lang: Language): RequestOf<typeof listCrafts> {
  const { search, mode, order, station, level, profitable } = choice
  return {
    lang,
    mode,
    search,
    station,
    sort: order.sort,
    profitable: profitable ? '1' : '0',
    sort_direction: order.descending ? 'desc' : 'asc',
    ...(level !== undefined && { level }),
  }
}

/** How many filters are set. */
export function filterCount({ station, level, built, unlocked, profitable, unmarked }: CraftChoice): number {
  return [station, level, built, unlocked, profitable, unmarked].filter(Boolean).length
}
