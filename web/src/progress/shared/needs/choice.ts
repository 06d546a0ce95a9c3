import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  DEFAULT_NEED_ORDER,
  NEED_GROUPS,
  NEED_SORTS,
  NEED_STATES,
  NO_NEED_FILTER,
  type NeedFilter,
  type NeedOrder,
} from '@raidkit/rules/progress/needs'
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneOf,
  orderPart,
  SEARCH,
  textPart,
} from '../../../ui/address/codec.ts'

/** Choices of the reader for the needs, kept in the address. */
export type NeedChoice = Omit<NeedFilter, 'found'> & {
  search: string
  mode: GameMode
  order: NeedOrder
  /** Id of the line whose detail is open. */
  open: string
}

const LINE_MAX_LENGTH = 400 // a line of several keys is named by all of them

export const NEED_PARTS = {
  search: SEARCH,
  mode: MODE,
  order: orderPart(NEED_SORTS, DEFAULT_NEED_ORDER),
  group: renamePart('for', oneOf(NEED_GROUPS, NO_NEED_FILTER.group)),
  state: renamePart('show', oneOf(NEED_STATES, NO_NEED_FILTER.state)),
  fir: flag,
  now: flag,
  kappa: flag,
  open: textPart(LINE_MAX_LENGTH),
}

export const { read: needChoiceOf, write: withNeedChoice } = defineCodec<NeedChoice>(NEED_PARTS)

/** Counts the filters that are set. */
export function filterCount({ group, state, fir, now, kappa }: NeedChoice): number {
  return [group, state !== NO_NEED_FILTER.state, fir, now, kappa].filter(Boolean).length
}
