import { HIT_PLACES, type HitPlace } from '@raidkit/rules/guns/ballistics'
import {
  DEFAULT_GEAR_ORDER,
  GEAR_SORTS,
  LISTED_GEAR,
  type GearOrder,
  type ListedGearKind,
} from '@raidkit/rules/guns/gear-list'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import {
  defineCodec,
  flag,
  MODE,
  renamePart,
  oneOf,
  orderPart,
  SEARCH,
  textPart,
  type Part,
} from '../../ui/address/codec.ts'

export const GEAR_VIEWS = ['list', 'best'] as const

/** Filters and order of the gear pages, stored in the address. */
export type GearChoice = {
  view: (typeof GEAR_VIEWS)[number]
  search: string
  mode: GameMode
  order: GearOrder
  kind: ListedGearKind | undefined
  /** Minimum class; 0: any. */
  class: number
  material: string
  place: HitPlace | undefined
  /** Maximum price and weight: of a piece in the list, of the set in the best one. */
  rub: number | undefined
  kg: number | undefined
  /** Loyalty level with every trader; 0: traders are not used. */
  loyalty: number
  withoutFlea: boolean
  /** Minimum number of cells in pockets. */
  cells: number
  /** Address of the round that a set is rated by; empty: the page's default. */
  round: string
}

export const HIGHEST_CLASS = 6
export const MOST_RUB = 100_000_000
export const MOST_KG = 100
export const MOST_CELLS = 50

function within(name: string, most: number): Part<number | undefined> {
  return {
    name,
    read: (said) => (said === '' ? undefined : numberUpTo(most)(said)),
    write: (value) => (value === undefined ? '' : String(value)),
  }
}

function least(name: string, most: number, usual = 0): Part<number> {
  return {
    name,
    read: (said) => numberUpTo(most)(said) ?? usual,
    write: (value) => (value === usual ? '' : String(value)),
  }
}

/** Parses a non-negative integer; undefined for other texts. */
export function numberUpTo(most: number): (said: string) => number | undefined {
  return (said) => {
    const value = Number(said)
    return said !== '' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined
  }
}

const HIGHEST_LOYALTY = 4

export const { read: choiceOf, write: withChoice } = defineCodec<GearChoice>({
  view: oneOf(GEAR_VIEWS, 'list'),
  search: SEARCH,
  mode: MODE,
  order: orderPart(GEAR_SORTS, DEFAULT_GEAR_ORDER),
  kind: oneOf(LISTED_GEAR, undefined),
  class: least('class', HIGHEST_CLASS),
  material: textPart(),
  place: renamePart('at', oneOf(HIT_PLACES, undefined)),
  rub: within('rub', MOST_RUB),
  kg: within('kg', MOST_KG),
  loyalty: least('ll', HIGHEST_LOYALTY, HIGHEST_LOYALTY),
  withoutFlea: renamePart('noflea', flag),
  cells: least('cells', MOST_CELLS),
  round: textPart(200),
})

export const NO_FILTERS = {
  search: '',
  kind: undefined,
  class: 0,
  material: '',
  place: undefined,
  rub: undefined,
  kg: undefined,
}

export function isFiltered(choice: GearChoice): boolean {
  const names = Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[] // its own keys
  return names.some((name) => choice[name] !== NO_FILTERS[name])
}

/** Only another mode has other prices. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href)
    return defaultShouldRevalidate
  return choiceOf(currentUrl.searchParams).mode !== choiceOf(nextUrl.searchParams).mode
}
