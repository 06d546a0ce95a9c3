import { MODULE_STATES, type ModuleState } from '@raidkit/rules/catalogue/statuses'
import { defineCodec, oneOf, SEARCH, textPart } from '../../ui/address/codec.ts'

/** Orders of the list: by what can be built first, or by one figure of the next level. */
export const STATION_SORTS = ['next', 'name', 'cost', 'time', 'missing'] as const
export type StationSort = (typeof STATION_SORTS)[number]

/** Choices for the list, kept in the address. */
export type StationChoice = {
  search: string
  state: ModuleState | ''
  sort: StationSort
  /** Slug of the station whose levels are all shown. */
  open: string
}

export const { read: choiceOf } = defineCodec<StationChoice>({
  search: SEARCH,
  state: oneOf(MODULE_STATES, ''),
  sort: oneOf(STATION_SORTS, 'next'),
  open: textPart(),
})
