import type { RequestOf } from '@raidkit/contract/call'
import type { listDoorKeys } from '@raidkit/contract/doorKeys'
import { DEFAULT_DOOR_KEY_ORDER, DOOR_KEY_SORTS, type DoorKeyOrder } from '@raidkit/rules/door-keys'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import { revalidateUntilLoaded } from '../../subjects/trade/revalidateUntilLoaded.ts'
import { addressOf, orderText, saidIn, searchSaid, unless } from '../../ui/address.ts'
import { FIRST_ROWS } from '../../ui/pagedRows.ts'

/** What the reader asked of the keys; it lives in the address. */
export type KeyChoice = {
  search: string
  mode: GameMode
  order: DoorKeyOrder
  /** A slug, or `NO_MAP`; empty: any. */
  map: string
  favourites: boolean
}

export function choiceOf(params: URLSearchParams): KeyChoice {
  const { search, mode, text, order, isSet } = addressOf(params)
  return {
    ...{ search, mode, order: order(DOOR_KEY_SORTS) ?? DEFAULT_DOOR_KEY_ORDER },
    ...{ map: text('map'), favourites: isSet('fav') },
  }
}

/** The address of a choice: only what differs from the first visit, other parameters untouched. */
export function withChoice(params: URLSearchParams, choice: KeyChoice): URLSearchParams {
  const { order, map, favourites } = choice
  return saidIn(params, {
    ...searchSaid(choice),
    ...{ map, fav: favourites },
    sort: unless(orderText(DEFAULT_DOOR_KEY_ORDER), orderText(order)),
  })
}

/** The rows that the server renders for a choice. Favourites are the reader's own: it does not know them. */
export function keyRequest(choice: KeyChoice, lang: Language): RequestOf<typeof listDoorKeys> {
  const { search, mode, map, order } = choice
  return {
    ...{ lang, mode, search, map, sort: order.sort, limit: FIRST_ROWS },
    sort_direction: order.descending ? 'desc' : 'asc',
  }
}

export const { markLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
