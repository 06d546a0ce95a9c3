import { FIRST_ROWS } from '@raidkit/contract/platform/firstRows'
import type { listAmmo } from '@raidkit/contract/guns/ammo'
import type { RequestOf } from '@raidkit/contract/platform/call'
import {
  AMMO_SORTS,
  DEFAULT_AMMO_ORDER,
  MAX_CHART_CALIBERS,
  type AmmoOrder,
} from '@raidkit/rules/guns/ammo-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { ITEM_SOURCES, type ItemSource } from '@raidkit/rules/trade/trade'
import { revalidateUntilLoaded } from '../../trade/shared/trade/table/revalidateUntilLoaded.ts'
import {
  defineCodec,
  listPart,
  MODE,
  renamePart,
  oneOf,
  orderPart,
  SEARCH,
  type Part,
} from '../../ui/address/codec.ts'

/** Filters and order of the ammunition list, stored in the address. */
export type AmmoChoice = {
  search: string
  mode: GameMode
  order: AmmoOrder
  /** Codes of calibres; empty: all. */
  calibers: readonly string[]
  source: ItemSource | undefined
  /** Minimum penetration; 0: any. */
  penetration: number
}

/** Steps of the minimum penetration: the strength of each new class of armour, rounded. */
export const PENETRATIONS = [0, 20, 30, 40, 50, 60] as const

const leastPenetration: Part<number> = {
  name: 'pen',
  read: (said) => PENETRATIONS.find((step) => String(step) === said) ?? 0,
  write: (value) => (value === 0 ? '' : String(value)),
}

export const { read: choiceOf, write: withChoice } = defineCodec<AmmoChoice>({
  search: SEARCH,
  mode: MODE,
  calibers: renamePart('cal', listPart(',', MAX_CHART_CALIBERS)),
  source: renamePart('from', oneOf(ITEM_SOURCES, undefined)),
  penetration: leastPenetration,
  order: orderPart(AMMO_SORTS, DEFAULT_AMMO_ORDER),
})

export const NO_FILTERS = { search: '', calibers: [], source: undefined, penetration: 0 }

/** Returns the request for the rows that the server renders. */
export function ammoRequest(choice: AmmoChoice, lang: Language): RequestOf<typeof listAmmo> {
  const { search, mode, calibers, source, penetration, order: by } = choice
  return {
    lang,
    mode,
    search,
    calibers: calibers.join(','),
    penetration,
    sort: by.sort,
    limit: FIRST_ROWS,
    ...(source && { source }),
    sort_direction: by.descending ? 'desc' : 'asc',
  }
}

export const { useLoaded, shouldRevalidate } = revalidateUntilLoaded((params) => choiceOf(params).mode)
