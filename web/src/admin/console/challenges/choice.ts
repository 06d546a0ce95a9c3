import { CHALLENGE_FILTERS, type ChallengeFilter } from '@raidkit/contract/admin/adminChallenges'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/** Search and filter of the list, stored in the address. */
export type ChallengeChoice = { search: string; filter: ChallengeFilter }

export const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = defineCodec<ChallengeChoice>({
  search: textPart(MOST_LETTERS),
  filter: oneOf(CHALLENGE_FILTERS, 'all'),
})
