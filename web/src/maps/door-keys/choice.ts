import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import type { RequestOf } from '@raidkit/contract/platform/call'
import type { listDoorKeys } from '@raidkit/contract/maps/doorKeys'
import { DEFAULT_DOOR_KEY_ORDER, DOOR_KEY_SORTS, type DoorKeyOrder } from '@raidkit/rules/maps/door-keys'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { revalidateUntilLoaded } from '../../trade/shared/trade/table/revalidateUntilLoaded.ts'
import { defineCodec, flag, MODE, renamePart, orderPart, SEARCH, textPart } from '../../ui/address/codec.ts'

/** Filters of the key table; they are stored in the address. */
export type KeyChoice = {
  search: string
  mode: GameMode
  order: DoorKeyOrder
  /** Slug of a map, or `NO_MAP`; empty for any. */
  map: string
  favourites: boolean
}

export const { read: choiceOf, write: withChoice } = defineCodec<KeyChoice>({
  search: SEARCH,
  mode: MODE,
  map: textPart(),
  favourites: renamePart('fav', flag),
  order: orderPart(DOOR_KEY_SORTS, DEFAULT_DOOR_KEY_ORDER),
})

/** Returns the request for the rows that the server renders. It leaves out favourites, which only the browser knows. */
export function keyRequest(choice: KeyChoice, lang: Language): RequestOf<typeof listDoorKeys> {
  const { search, mode, map, order } = choice
  return {
    lang,
    mode,
    search,
    map,
    sort: order.sort,
    limit: FIRST_ROWS,
    sort_direction: order.descending ? 'desc' : 'asc',
  }
}

export const { useLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
