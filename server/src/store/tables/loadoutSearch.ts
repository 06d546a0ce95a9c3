import type { LoadoutFigure, LoadoutSort } from '@raidkit/rules/loadouts'
import { and, asc, desc, eq, gte, inArray, lte, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { loadoutListings as listed, users } from '../schema/schema.ts'
import type { ListingRow } from './loadoutListings.ts'

export type FoundLoadout = ListingRow & { author: string | null }
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
    async page(asked: LoadoutSearch, place: { skip: number; limit: number }): Promise<FoundLoadout[]> {
      const conditions = conditionsOf(asked)
      const rows = await db
        .select()
        .from(listed)
        .where(and(eq(listed.isShown, true), ...conditions))
        .orderBy(...orderOf(asked, conditions.length > 0))
        .offset(place.skip)
        .limit(place.limit)
      const names = await namesOf(rows.map(({ userUid }) => userUid))
      return rows.map((row) => ({ ...row, author: names.get(row.userUid) ?? null }))
    },

    /** How many there are, counted up to `most`. */
    async count(asked: LoadoutSearch, most: number): Promise<number> {
      const some = db
        .select({ one: sql`1` })
        .from(listed)
        .where(and(eq(listed.isShown, true), ...conditionsOf(asked)))
        .limit(most)
        .as('some')
      return db.$count(some)
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

/**
 * Where there are conditions the order is one that no index has: walking an index in its order until enough rows fit takes
 * all of them, one by one, when few do. A look at the whole narrow table is quicker and always takes the same.
 */
function orderOf({ sort, isDescending, mode }: LoadoutSearch, isNarrowed: boolean): SQL[] {
  const column = sort === 'price' ? PRICES[mode] : SORTED[sort]
  const key = !isNarrowed
    ? sql`${column}`
    : sort === 'newest'
      ? sql`${column} + interval '0'`
      : sql`${column} + 0`
  const direct = isDescending ? desc : asc
  return [direct(key), direct(listed.loadoutUid)]
}
