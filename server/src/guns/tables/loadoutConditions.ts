import type { LoadoutFigure, LoadoutSort } from '@raidkit/rules/guns/loadouts'
import { eq, gte, inArray, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import { loadoutListings as listed } from '../../platform/store/schema/schema.ts'

type Range = { min?: number | undefined; max?: number | undefined }

export type LoadoutSearch = {
  /** Prefixes of words that must all be in the title; builds of these guns or by this author match as well. */
  words: readonly string[]
  wordGuns: readonly string[]
  wordAuthor?: string | undefined
  gunUid?: string | undefined
  gunClass?: string | undefined
  caliber?: string | undefined
  ammo?: string | undefined
  userUid?: string | undefined
  figures: Partial<Record<LoadoutFigure, Range>>
  price: Range
  mode: 'PVP' | 'PVE'
  likes?: number | undefined
  since?: Date | undefined
  sort: LoadoutSort
  isDescending: boolean
}

export const PRICES = { PVP: listed.pricePvp, PVE: listed.pricePve } as const

/** Returns the conditions that every build of the result meets. */
export function conditionsOf(asked: LoadoutSearch): SQL[] {
  const { gunUid, gunClass, caliber, ammo, userUid, price, mode, likes, since } = asked
  const figures = Object.entries(asked.figures) as [LoadoutFigure, Range][]
  return [
    textCondition(asked),
    gunUid === undefined ? undefined : eq(listed.gunUid, gunUid),
    gunClass === undefined ? undefined : eq(listed.gunClass, gunClass),
    caliber === undefined ? undefined : eq(listed.caliber, caliber),
    ammo === undefined ? undefined : eq(listed.ammo, ammo),
    userUid === undefined ? undefined : eq(listed.userUid, userUid),
    ...figures.flatMap(([figure, range]) => within(listed[figure], range)),
    ...within(PRICES[mode], price),
    likes === undefined ? undefined : gte(listed.likes, likes),
    since && gte(listed.publishedAt, since),
  ].filter((condition) => condition !== undefined)
}

function textCondition({ words, wordGuns, wordAuthor }: LoadoutSearch): SQL | undefined {
  if (words.length === 0) return undefined
  // The words consist of letters and digits, so none contains syntax of the query language.
  const query = words.map((word) => `${word}:*`).join(' & ')
  return or(
    sql`${listed.titleWords} @@ to_tsquery('simple', ${query})`,
    wordGuns.length > 0 ? inArray(listed.gunUid, [...wordGuns]) : undefined,
    wordAuthor === undefined ? undefined : eq(listed.userUid, wordAuthor),
  )
}

/** Rounds the limits for integer columns, since PostgreSQL refuses fractions for them. */
function within(column: Column, { min, max }: Range) {
  const isWhole = column.columnType === 'PgInteger'
  return [
    min === undefined ? undefined : gte(column, isWhole ? Math.ceil(min) : min),
    max === undefined ? undefined : lte(column, isWhole ? Math.floor(max) : max),
  ]
}

/** Returns the leading conditions of an order's index: the class, and the filter on the sorted column itself. */
export function sortedRange(asked: LoadoutSearch): SQL[] {
  const { gunClass } = asked
  return [...(gunClass === undefined ? [] : [eq(listed.gunClass, gunClass)]), ...ofColumn(asked)]
}

function ofColumn({ sort, figures, price, mode, likes, since }: LoadoutSearch): SQL[] {
  switch (sort) {
    case 'price':
      return within(PRICES[mode], price).filter((one) => one !== undefined)
    case 'likes':
      return likes === undefined ? [] : [gte(listed.likes, likes)]
    case 'newest':
      return since ? [gte(listed.publishedAt, since)] : []
    default:
      return within(listed[sort], figures[sort] ?? {}).filter((one) => one !== undefined)
  }
}
