import { USER_FILTERS, USER_ORDERS, type UserFilter, type UserOrder } from '@raidkit/contract/adminUsers'
import { addressOf, saidIn, unless } from '../../../ui/address.ts'

/** What the address of the list says. */
export type UserChoice = { search: string; filter: UserFilter; sort: UserOrder }

const MOST_LETTERS = 200

export function userChoiceOf(params: URLSearchParams): UserChoice {
  const { text, oneOf } = addressOf(params)
  return {
    search: text('search', MOST_LETTERS),
    filter: oneOf('filter', USER_FILTERS) ?? 'all',
    sort: oneOf('sort', USER_ORDERS) ?? 'newest',
  }
}

export function withUserChoice(
  params: URLSearchParams,
  { search, filter, sort }: UserChoice,
): URLSearchParams {
  return saidIn(params, { search, filter: unless('all', filter), sort: unless('newest', sort) })
}
