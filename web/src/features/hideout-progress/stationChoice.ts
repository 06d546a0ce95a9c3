import { MODULE_STATES, type ModuleState } from '@raidkit/rules/statuses'

/** What the list may be ordered by: what can be built first, or by one figure of the next level. */
export const STATION_SORTS = ['next', 'name', 'cost', 'time', 'missing'] as const
export type StationSort = (typeof STATION_SORTS)[number]

/** What the address says of the list. */
export type StationChoice = {
  search: string
  state: ModuleState | ''
  sort: StationSort
  /** The slug of the station whose levels are all shown. */
  open: string
}

export const LONGEST_SEARCH = 100
const LONGEST_SLUG = 64

export function stationChoice(params: URLSearchParams): StationChoice {
  const text = (name: string, longest: number) => (params.get(name) ?? '').slice(0, longest)
  const [state, sort] = [params.get('state'), params.get('sort')]
  return {
    search: text('q', LONGEST_SEARCH),
    state: MODULE_STATES.find((each) => each === state) ?? '',
    sort: STATION_SORTS.find((each) => each === sort) ?? 'next',
    open: text('open', LONGEST_SLUG),
  }
}
