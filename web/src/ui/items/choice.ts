import type { listItems } from '@raidkit/contract/items'
import type { RequestOf } from '@raidkit/contract/call'
import { ITEM_SORTS, type ItemOrder } from '@raidkit/rules/item-list'
import type { Language } from '@raidkit/rules/languages'

/** What the reader asked of a list of items; it lives in the address. */
export type ListChoice = { search: string; tag: string; order: ItemOrder }

export const SEARCH_PARAM = 'q'
const TAG_PARAM = 'tag'
const SORT_PARAM = 'sort'

/** The call refuses longer ones. */
export const SEARCH_MAX_LENGTH = 100
const TAG_MAX_LENGTH = 200

const BY_NAME: ItemOrder = { sort: 'name', descending: false }

/** The choice of an address; what it does not say, or says wrongly, is as on the first visit. */
export function choiceOf(params: URLSearchParams): ListChoice {
  return {
    search: (params.get(SEARCH_PARAM) ?? '').slice(0, SEARCH_MAX_LENGTH),
    tag: (params.get(TAG_PARAM) ?? '').slice(0, TAG_MAX_LENGTH),
    order: orderOf(params.get(SORT_PARAM) ?? ''),
  }
}

/** `-basePrice` is dear first. */
function orderOf(text: string): ItemOrder {
  const descending = text.startsWith('-')
  const sort = ITEM_SORTS.find((known) => known === (descending ? text.slice(1) : text))
  return sort ? { sort, descending } : BY_NAME
}

function orderText({ sort, descending }: ItemOrder): string {
  return descending ? `-${sort}` : sort
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, { search, tag, order }: ListChoice): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name))
  put(SEARCH_PARAM, search.trim() && search)
  put(TAG_PARAM, tag)
  put(SORT_PARAM, orderText(order) === orderText(BY_NAME) ? '' : orderText(order))
  return next
}

/** With a search the nearest names come first, unless the reader wants another order. */
export function isBestFirst({ sort, descending }: ItemOrder): boolean {
  return sort === 'name' && !descending
}

/** The rows that the server renders for a choice. */
export function listRequest({ search, tag, order }: ListChoice, lang: Language): RequestOf<typeof listItems> {
  return { lang, search, tag, sort: order.sort, sort_direction: order.descending ? 'desc' : 'asc' }
}
