import { COMPANION_FILTERS, type CompanionFilter } from '@raidkit/contract/admin/adminPilot'
import { codec, oneOf, text } from '../../../ui/codec.ts'

/** What the address of the page says. */
export type CompanionChoice = { search: string; filter: CompanionFilter }

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = codec<CompanionChoice>({
  search: text(MOST_LETTERS),
  filter: oneOf(COMPANION_FILTERS, 'now'),
})
