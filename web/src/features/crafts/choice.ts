import type { RequestOf } from '@raidkit/contract/call'
import type { listCrafts } from '@raidkit/contract/crafts'
import {
  CRAFT_SORTS,
  DEFAULT_CRAFT_ORDER,
  NO_CRAFT_FILTER,
  type CraftFilter,
  type CraftOrder,
} from '@raidkit/rules/craft-list'
import type { Language } from '@raidkit/rules/languages'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'

/** What the reader asked of the crafts; it lives in the address. */
export type CraftChoice = CraftFilter & {
  search: string
  mode: GameMode
  order: CraftOrder
  /** Leaves out what he has completed or canceled. */
  unmarked: boolean
  /** The craft whose row is open. */
  open: string
}

export const SEARCH_PARAM = 'q'
/** The call refuses longer ones. */
export const SEARCH_MAX_LENGTH = 100
const NAME_MAX_LENGTH = 64
const LEVELS = [1, 2, 3] as const

/** No filter set; search, order, mode and the open row are none. */
export const NO_FILTERS = { ...NO_CRAFT_FILTER, unmarked: false } as const satisfies Partial<CraftChoice>

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function choiceOf(params: URLSearchParams): CraftChoice {
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most)
  const mode = parseMode(text('mode', NAME_MAX_LENGTH))
  return {
    search: text(SEARCH_PARAM, SEARCH_MAX_LENGTH),
    mode: mode && isCarriedMode(mode) ? mode : DEFAULT_GAME_MODE,
    order: orderOf(text('sort', NAME_MAX_LENGTH)) ?? DEFAULT_CRAFT_ORDER,
    station: text('station', NAME_MAX_LENGTH),
    level: LEVELS.find((level) => String(level) === params.get('level')),
    built: params.get('built') === '1',
    unlocked: params.get('unlocked') === '1',
    profitable: params.get('profit') === '1',
    unmarked: params.get('unmarked') === '1',
    open: text('open', NAME_MAX_LENGTH),
  }
}

/** `-profit` is the highest first. */
function orderOf(text: string): CraftOrder | undefined {
  const descending = text.startsWith('-')
  const sort = CRAFT_SORTS.find((known) => known === (descending ? text.slice(1) : text))
  return sort && { sort, descending }
}

function orderText({ sort, descending }: CraftOrder): string {
  return descending ? `-${sort}` : sort
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: CraftChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  const flag = (name: string, isOn: boolean) => put(name, isOn ? '1' : '')
  const order = orderText(choice.order)
  put(SEARCH_PARAM, choice.search.trim() && choice.search)
  put('mode', choice.mode === DEFAULT_GAME_MODE ? '' : choice.mode.toLowerCase())
  put('station', choice.station)
  put('level', choice.level === undefined ? '' : String(choice.level))
  flag('built', choice.built)
  flag('unlocked', choice.unlocked)
  flag('profit', choice.profitable)
  flag('unmarked', choice.unmarked)
  put('sort', order === orderText(DEFAULT_CRAFT_ORDER) ? '' : order)
  put('open', choice.open)
  return next
}

/** The rows that the server renders for a choice. What is the reader's own it does not know. */
export function craftRequest(choice: CraftChoice, lang: Language): RequestOf<typeof listCrafts> {
  const { search, mode, order, station, level, profitable } = choice
  return {
    ...{ lang, mode, search, station, sort: order.sort, profitable: profitable ? '1' : '0' },
    sort_direction: order.descending ? 'desc' : 'asc',
    ...(level !== undefined && { level }),
  }
}

/** How many filters are set. */
export function filterCount({ station, level, built, unlocked, profitable, unmarked }: CraftChoice): number {
  return [station, level, built, unlocked, profitable, unmarked].filter(Boolean).length
}
