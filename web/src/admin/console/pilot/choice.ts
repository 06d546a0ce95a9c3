import { COMPANION_FILTERS, type CompanionFilter } from '@raidkit/contract/admin/adminPilot'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/** Search and filter of the page that are stored in the address. */
export type CompanionChoice = { search: string; filter: CompanionFilter }

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = defineCodec<CompanionChoice>({
  search: textPart(MOST_LETTERS),
  filter: oneOf(COMPANION_FILTERS, 'now'),
})
