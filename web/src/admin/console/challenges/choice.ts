import { CHALLENGE_FILTERS, type ChallengeFilter } from '@raidkit/contract/admin/adminChallenges'
import { codec, oneOf, text } from '../../../ui/codec.ts'

/** Search and filter of the list, stored in the address. */
export type ChallengeChoice = { search: string; filter: ChallengeFilter }

export const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = codec<ChallengeChoice>({
  search: text(MOST_LETTERS),
  filter: oneOf(CHALLENGE_FILTERS, 'all'),
})
