import { MODULE_STATES, type ModuleState } from '@raidkit/rules/catalogue/statuses'
import { codec, oneOf, SEARCH, text } from '../../ui/codec.ts'

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

export const { read: choiceOf } = codec<StationChoice>({
  search: SEARCH,
  state: oneOf(MODULE_STATES, ''),
  sort: oneOf(STATION_SORTS, 'next'),
  open: text(),
})
