import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/modes'

/** Every list is searched by this name of its address. */
export const SEARCH_PARAM = 'q'
/** Which page of a list somebody without scripts reads. */
export const PAGE_PARAM = 'page'
const MOST_PAGES = 1000
/** The calls refuse longer ones. */
export const SEARCH_MAX_LENGTH = 100
const WORD_MAX_LENGTH = 64

type Order<Sort extends string> = { sort: Sort; descending: boolean }

/** What an address says. What it does not say, or says wrongly, is as on the first visit. */
export function addressOf(params: URLSearchParams) {
  const text = (name: string, most = WORD_MAX_LENGTH) => (params.get(name) ?? '').slice(0, most)
  return {
    text,
    search: text(SEARCH_PARAM, SEARCH_MAX_LENGTH),
    mode: carriedMode(text('mode')) ?? DEFAULT_GAME_MODE,
    isSet: (name: string) => params.get(name) === '1',
    /** Which of these it names, in whatever case. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
      const asked = text(name).toLowerCase()
      return values.find((value) => value.toLowerCase() === asked)
    },
    /** `-profit` is the highest first. */
    order: <Sort extends string>(sorts: readonly Sort[]): Order<Sort> | undefined => {
      const asked = text('sort')
      const descending = asked.startsWith('-')
      const sort = sorts.find((known) => known === (descending ? asked.slice(1) : asked))
      return sort && { sort, descending }
    },
  }
}

/** The page of a list that an address names, the first one is 1. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get(PAGE_PARAM) ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MOST_PAGES) : 1
}

/** A choice as its address says it: none, false and the empty text are left out. */
export type Said = Readonly<Record<string, string | number | boolean | undefined>>

/** The address with these choices said anew, others untouched. */
export function saidIn(params: URLSearchParams, choices: Said): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(choices)) {
    if (value === undefined || value === false || value === '') next.delete(name)
    else next.set(name, value === true ? '1' : String(value))
  }
  return next
}

/** Search and mode, which every list has. Another choice begins at its first page. */
export function searchSaid({ search, mode }: { search: string; mode: GameMode }): Said {
  return {
    [SEARCH_PARAM]: search.trim() && search,
    [PAGE_PARAM]: '',
    mode: mode === DEFAULT_GAME_MODE ? '' : mode.toLowerCase(),
  }
}

export function orderText({ sort, descending }: Order<string>): string {
  return descending ? `-${sort}` : sort
}

/** What differs from the usual; an address says no more. */
export function unless(usual: string, value: string): string {
  return value === usual ? '' : value
}
