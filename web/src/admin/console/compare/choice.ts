import { COMPARE_SOURCES } from '@raidkit/rules/admin/fact-compare'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/**
 * Filters of a comparison. `wrong` selects the rows that cannot be accepted; ignored rows are only shown by their own
 * filter.
 */
export const COMPARE_FILTERS = ['all', 'changed', 'new', 'gone', 'wrong', 'ignored'] as const
export type CompareFilter = (typeof COMPARE_FILTERS)[number]

/** State of a comparison that is stored in the address. */
export type CompareChoice = {
  /** Undefined selects the first available source. */
  source: (typeof COMPARE_SOURCES)[number] | undefined
  show: CompareFilter
  search: string
  open: string
}

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = defineCodec<CompareChoice>({
  source: oneOf(COMPARE_SOURCES, undefined),
  show: oneOf(COMPARE_FILTERS, 'all'),
  search: textPart(MOST_LETTERS),
  open: textPart(MOST_LETTERS),
})
