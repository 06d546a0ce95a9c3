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
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneNumber,
  orderPart,
  SEARCH,
  textPart,
} from '../../ui/address/codec.ts'

/** State of the craft list, stored in the address. */
export type CraftChoice = CraftFilter & {
  search: string
  mode: GameMode
  order: CraftOrder
  /** Leaves out the crafts that the reader has completed or cancelled. */
  unmarked: boolean
  /** Craft whose row is open. */
  open: string
}

const LEVELS = [1, 2, 3] as const

/** Values without a filter. Search, order, mode and the open row are not filters. */
export const NO_FILTERS = { ...NO_CRAFT_FILTER, unmarked: false } as const satisfies Partial<CraftChoice>

export const { read: choiceOf, write: withChoice } = defineCodec<CraftChoice>({
  search: SEARCH,
  mode: MODE,
  station: textPart(),
  level: oneNumber<number>(LEVELS),
  built: flag,
  unlocked: flag,
  profitable: renamePart('profit', flag),
  unmarked: flag,
  order: orderPart(CRAFT_SORTS, DEFAULT_CRAFT_ORDER),
  open: textPart(),
})

/**
 * Builds the request for the rows that the server renders. Filters by the reader's own data are left out, because the
 * server does not know it.
 */
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

/** Counts the active filters. */
export function filterCount({ station, level, built, unlocked, profitable, unmarked }: CraftChoice): number {
  return [station, level, built, unlocked, profitable, unmarked].filter(Boolean).length
}
