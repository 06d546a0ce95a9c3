import { FACT_FILTERS, type FactFilter } from '@raidkit/rules/catalogue/fact-fields'
import { codec, oneOf, text } from '../../../ui/codec.ts'

/** State of a table of facts that is stored in the address. */
export type FactChoice = { search: string; show: FactFilter; open: string }

const MOST_LETTERS = 200

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = codec<FactChoice>({
  search: text(MOST_LETTERS),
  show: oneOf(FACT_FILTERS, 'all'),
  open: text(MOST_LETTERS),
})
