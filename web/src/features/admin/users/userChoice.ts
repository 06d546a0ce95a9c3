import { USER_FILTERS, USER_ORDERS, type UserFilter, type UserOrder } from '@raidkit/contract/adminUsers'

/** What the address of the list says. */
export type UserChoice = { search: string; filter: UserFilter; sort: UserOrder }

const MOST_LETTERS = 200

export function userChoiceOf(params: URLSearchParams): UserChoice {
  return {
    search: (params.get('search') ?? '').slice(0, MOST_LETTERS),
    filter: USER_FILTERS.find((filter) => filter === params.get('filter')) ?? 'all',
    sort: USER_ORDERS.find((order) => order === params.get('sort')) ?? 'newest',
  }
}

export function withUserChoice(
  params: URLSearchParams,
  { search, filter, sort }: UserChoice,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value)
  put('search', search, '')
  put('filter', filter, 'all')
  put('sort', sort, 'newest')
  return next
}
