import { COMPARE_SOURCES } from '@raidkit/rules/admin/fact-compare'
import { codec, oneOf, text } from '../../../ui/codec.ts'

/** `wrong`: those that cannot be accepted. Ignored ones are shown by themselves. */
export const COMPARE_FILTERS = ['all', 'changed', 'new', 'gone', 'wrong', 'ignored'] as const
export type CompareFilter = (typeof COMPARE_FILTERS)[number]

/** What the address of a comparison says. */
export type CompareChoice = {
  /** Undefined: the first that has anything. */
  source: (typeof COMPARE_SOURCES)[number] | undefined
  show: CompareFilter
  search: string
  open: string
}

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = codec<CompareChoice>({
  source: oneOf(COMPARE_SOURCES, undefined),
  show: oneOf(COMPARE_FILTERS, 'all'),
  search: text(MOST_LETTERS),
  open: text(MOST_LETTERS),
})
