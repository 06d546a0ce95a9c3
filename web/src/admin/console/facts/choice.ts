import { FACT_FILTERS, type FactFilter } from '@raidkit/rules/catalogue/fact-fields'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/** State of a table of facts that is stored in the address. */
export type FactChoice = { search: string; show: FactFilter; open: string }

const MOST_LETTERS = 200

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = defineCodec<FactChoice>({
  search: textPart(MOST_LETTERS),
  show: oneOf(FACT_FILTERS, 'all'),
  open: textPart(MOST_LETTERS),
})
