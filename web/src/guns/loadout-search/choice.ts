import type { RequestOf } from '@raidkit/contract/platform/call'
import type { searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import type { Language } from '@raidkit/rules/platform/languages'
import {
  LAST_LOADOUT_PAGE,
  LOADOUT_FIGURES,
  LOADOUT_SORT_NAMES,
  LOADOUT_SORTS,
  type LoadoutFigure,
  type LoadoutSort,
} from '@raidkit/rules/guns/loadouts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { PAGE_PARAM } from '../../ui/address/address.ts'
import {
  defineCodec,
  MODE,
  renamePart,
  oneNumber,
  orderPart,
  SEARCH,
  textPart,
  type Part,
} from '../../ui/address/codec.ts'

export type Range = { min?: number; max?: number }
type Ranges = Record<LoadoutFigure | 'price', Range>

/** Filters and order of the search for published builds, stored in the address. */
export type LoadoutChoice = Ranges & {
  search: string
  mode: GameMode
  order: { sort: LoadoutSort; descending: boolean }
  /** Gun by its url, class, calibre, round by its uid, username; empty: any. */
  gun: string
  gunClass: string
  caliber: string
  ammo: string
  author: string
  days: (typeof DAYS)[number] | undefined
  likes: (typeof LIKES)[number] | undefined
  page: number
}

export const DAYS = [1, 7, 30, 90] as const
export const LIKES = [1, 5, 20, 100] as const
export const RANGES = [...LOADOUT_FIGURES, 'price'] as const
const MOST_LETTERS = 200
const MOST = 1_000_000_000

/** Range parameter: `20..60`, `20..` or `..60`. */
const range: Part<Range> = {
  read: (said) => {
    const [min, max] = said.split('..').map(numberIn)
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  },
  write: ({ min, max }) => (min === undefined && max === undefined ? '' : `${min ?? ''}..${max ?? ''}`),
}

/** Parses an entered number; undefined for other texts. */
export function numberIn(said: string): number | undefined {
  const number = said.trim() === '' ? Number.NaN : Number(said)
  return Number.isFinite(number) && Math.abs(number) <= MOST ? number : undefined
}

const page: Part<number> = {
  name: PAGE_PARAM,
  read: (said) => {
    const number = Number(said)
    return Number.isInteger(number) && number >= 1 ? Math.min(number, LAST_LOADOUT_PAGE) : 1
  },
  write: (number) => (number === 1 ? '' : String(number)),
}

export const {
  read: choiceOf,
  write: withChoice,
  said,
} = defineCodec<LoadoutChoice>({
  search: SEARCH,
  mode: MODE,
  gun: textPart(MOST_LETTERS),
  gunClass: renamePart('class', textPart(100)),
  caliber: textPart(100),
  ammo: textPart(),
  author: textPart(100),
  ergonomics: renamePart('ergo', range),
  recoilVertical: renamePart('recoil', range),
  recoilHorizontal: renamePart('recoilh', range),
  accuracy: renamePart('moa', range),
  weight: range,
  capacity: renamePart('mag', range),
  velocity: range,
  rateOfFire: renamePart('rate', range),
  price: range,
  days: oneNumber(DAYS),
  likes: oneNumber(LIKES),
  page,
  order: orderPart(LOADOUT_SORT_NAMES, { sort: 'newest', descending: true }),
})

/** Returns the initial order of a sort key, which puts the best first. */
export function firstOrder(sort: LoadoutSort): LoadoutChoice['order'] {
  return { sort, descending: LOADOUT_SORTS[sort] === 'desc' }
}

const FILTERS = ['gun', 'gunClass', 'caliber', 'ammo', 'author', 'days', 'likes'] as const

/** Counts the filters that are set. */
export function filterCount(choice: LoadoutChoice): number {
  const words = FILTERS.filter((name) => choice[name] !== '' && choice[name] !== undefined)
  const ranges = RANGES.filter((name) => range.write(choice[name]) !== '')
  return words.length + ranges.length
}

export const NO_FILTERS: Partial<LoadoutChoice> = {
  gun: '',
  gunClass: '',
  caliber: '',
  ammo: '',
  author: '',
  days: undefined,
  likes: undefined,
  ergonomics: {},
  recoilVertical: {},
  recoilHorizontal: {},
  accuracy: {},
  weight: {},
  capacity: {},
  velocity: {},
  rateOfFire: {},
  price: {},
}

const rub = (value: number | undefined) => (value === undefined ? undefined : Math.max(0, Math.round(value)))
const figure = (value: number | undefined) =>
  value === undefined ? undefined : Math.min(100_000, Math.max(-1000, value))

/** Returns the request of a choice; unset filters are left out. */
export function searchRequest(choice: LoadoutChoice, lang: Language): RequestOf<typeof searchLoadouts> {
  const { search, mode, gun, gunClass, caliber, ammo, author, price, days, likes, order: by } = choice
  const bounds = LOADOUT_FIGURES.flatMap((name) => [
    [`min.${name}`, figure(choice[name].min)],
    [`max.${name}`, figure(choice[name].max)],
  ])
  const asked = {
    lang,
    mode,
    q: search.trim(),
    gun,
    gunClass,
    caliber,
    ammo,
    author,
    days,
    likes,
    minPrice: rub(price.min),
    maxPrice: rub(price.max),
    page: choice.page,
    sort: by.sort,
    direction: by.descending ? 'desc' : 'asc',
    ...Object.fromEntries(bounds),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== ''))
}
