import type { LoadoutFigure, LoadoutSort } from '@raidkit/rules/loadouts'
import { and, asc, desc, eq, gte, inArray, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { loadoutListings as listed, users } from '../schema/schema.ts'
import type { ListingRow } from './loadoutListings.ts'

export type FoundLoadout = ListingRow & { author: string | null }
type Place = { skip: number; limit: number; most: number }
type FoundLoadouts = { rows: FoundLoadout[]; total: number; isMore: boolean }
type Range = { min?: number | undefined; max?: number | undefined }

export type LoadoutSearch = {
  /** Beginnings of words of the title, all of them; or one of these guns, or this author. */
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

const PRICES = { PVP: listed.pricePvp, PVE: listed.pricePve } as const

/** Finding published builds among a hundred thousand. */
export function loadoutSearch(db: Db) {
  /** Of the rows of a page alone. */
  async function namesOf(userUids: readonly string[]): Promise<Map<string, string | null>> {
    if (userUids.length === 0) return new Map()
    const rows = await db
      .select({ uid: users.uid, name: users.username })
      .from(users)
      .where(inArray(users.uid, [...new Set(userUids)]))
    return new Map(rows.map(({ uid, name }) => [uid, name]))
  }

  return {
    /**
     * A page of what fits, and how many do, counted up to `most`. Few are gathered first and sorted then: a walk along an
     * order would pass all the others to find them. Of many the walk finds a page at once, and sorting all would take longest.
     */
    async page(asked: LoadoutSearch, { skip, limit, most }: Place): Promise<FoundLoadouts> {
      const fits = and(eq(listed.isShown, true), ...conditionsOf(asked))
      const some = await db
        .select({ uid: listed.loadoutUid })
        .from(listed)
        .where(fits)
        .limit(most + 1)
      const isMore = some.length > most
      const isFound = isMore
        ? fits
        : inArray(
            listed.loadoutUid,
            some.map(({ uid }) => uid),
          )
      if (skip >= some.length) return { rows: [], total: Math.min(some.length, most), isMore }
      const rows = await db
        .select()
        .from(listed)
        .where(isFound)
        .orderBy(...orderOf(asked))
        .offset(skip)
        .limit(limit)
      const names = await namesOf(rows.map(({ userUid }) => userUid))
      return {
        rows: rows.map((row) => ({ ...row, author: names.get(row.userUid) ?? null })),
        ...{ total: Math.min(some.length, most), isMore },
      }
    },

    /** Every published build by its address and day, for the map of the site. */
    async all(limit: number): Promise<Pick<ListingRow, 'loadoutUid' | 'gunUid' | 'publishedAt'>[]> {
      return db
        .select({
          ...{ loadoutUid: listed.loadoutUid, gunUid: listed.gunUid, publishedAt: listed.publishedAt },
        })
        .from(listed)
        .where(eq(listed.isShown, true))
        .orderBy(desc(listed.publishedAt), desc(listed.loadoutUid))
        .limit(limit)
    },
  }
}

function conditionsOf(asked: LoadoutSearch): SQL[] {
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
  // Words of letters and digits alone: nothing of the query language can be among them.
  const query = words.map((word) => `${word}:*`).join(' & ')
  return or(
    sql`to_tsvector('simple', ${listed.title}) @@ to_tsquery('simple', ${query})`,
    wordGuns.length > 0 ? inArray(listed.gunUid, [...wordGuns]) : undefined,
    wordAuthor === undefined ? undefined : eq(listed.userUid, wordAuthor),
  )
}

function within(column: Column, { min, max }: Range) {
  return [min === undefined ? undefined : gte(column, min), max === undefined ? undefined : lte(column, max)]
}

const SORTED = {
  ...{ newest: listed.publishedAt, likes: listed.likes, ergonomics: listed.ergonomics },
  ...{ recoilVertical: listed.recoilVertical, accuracy: listed.accuracy, weight: listed.weight },
  capacity: listed.capacity,
} as const

function orderOf({ sort, isDescending, mode }: LoadoutSearch): SQL[] {
  const column = sort === 'price' ? PRICES[mode] : SORTED[sort]
  const direct = isDescending ? desc : asc
  return [direct(column), direct(listed.loadoutUid)]
}
