import {
  USER_FILTERS,
  USER_ORDERS,
  type UserFilter,
  type UserOrder,
} from '@raidkit/contract/admin/adminUsers'
import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

/** State of the list that is stored in the address. */
export type UserChoice = { search: string; filter: UserFilter; sort: UserOrder }

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = defineCodec<UserChoice>({
  search: textPart(MOST_LETTERS),
  filter: oneOf(USER_FILTERS, 'all'),
  sort: oneOf(USER_ORDERS, 'newest'),
})
