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

  const { gathered, ofFew, walked, sorted } = waysOf(db)

  /** Of many. Far down both ways go at once: which of them is the faster shows when it is there. */
  async function ofMany(asked: LoadoutSearch, place: Place): Promise<ListingRow[]> {
    if (place.skip < FAR) return (await walked(asked, place)) ?? sorted(asked, place)
    const [near, all] = [walked(asked, place), sorted(asked, place)]
    // Its failure, if any, is the reader's only where it is waited for.
    all.catch(() => undefined)
    return (await near) ?? all
  }

  return {
    /** A page of what fits, and how many do, counted up to `most`. */
    async page(asked: LoadoutSearch, place: Place): Promise<FoundLoadouts> {
      const { skip, most } = place
      const { count, uids } = await gathered(asked, place)
      const found = { total: Math.min(count, most), isMore: count > most }
      if (skip >= count) return { rows: [], ...found }
      const rows = uids ? await ofFew(asked, uids) : await ofMany(asked, place)
      const names = await namesOf(rows.map(({ userUid }) => userUid))
      return { rows: rows.map((row) => ({ ...row, author: names.get(row.userUid) ?? null })), ...found }
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

/** The ways to a page, each the fastest for some questions. */
function waysOf(db: Db) {
  /**
   * How many fit, counted up to `GATHERED`, and where no more do, those of the page. Few are gathered first and sorted then: a
   * walk along an order would pass all the others to find them.
   */
  async function gathered(asked: LoadoutSearch, { skip, limit }: Place) {
    const direction = sql.raw(asked.isDescending ? 'desc' : 'asc')
    const { rows } = await db.execute<{ count: number; uid: string | null }>(sql`
      with fitting as materialized (
        select ${listed.loadoutUid} as uid, ${columnOf(asked)} as place from ${listed}
        where ${and(eq(listed.isShown, true), ...conditionsOf(asked))} limit ${GATHERED + 1}
      )
      select count, uid from (select count(*)::int as count from fitting) as counted
      left join lateral (
        select uid from fitting where counted.count <= ${GATHERED}
        order by place ${direction}, uid ${direction} offset ${skip} limit ${limit}
      ) as page on true`)
    const count = rows[0]?.count ?? 0
    const uids = rows.flatMap(({ uid }) => (uid === null ? [] : [uid]))
    return { count, uids: count > GATHERED ? undefined : uids }
  }

  async function ofFew(asked: LoadoutSearch, uids: readonly string[]) {
    return db
      .select()
      .from(listed)
      .where(inArray(listed.loadoutUid, [...uids]))
      .orderBy(...orderOf(asked))
  }

  /**
   * The first stretch of the order, without those that do not fit; undefined where that does not fill the page. A longer walk
   * would be no faster than sorting, and what is sought may stand at the very end: heavy guns by ergonomics.
   */
  async function walked(asked: LoadoutSearch, { skip, limit }: Place) {
    const stretch = db
      .select()
      .from(listed)
      .where(and(eq(listed.isShown, true), ...sortedRange(asked)))
      .orderBy(...orderOf(asked))
      .limit(PASSED + (skip + limit) * PASSED_EACH)
      .as('loadout_listings') // as the table, so that conditions and order read the same
    const rows = await db
      .select()
      .from(stretch)
      .where(and(...conditionsOf(asked)))
      .orderBy(...orderOf(asked))
      .offset(skip)
      .limit(limit)
    return rows.length === limit ? rows : undefined
  }

  /** All that fit, sorted: takes as long whatever is asked. */
  async function sorted(asked: LoadoutSearch, { skip, limit }: Place) {
    const page = await db
      .select({ uid: listed.loadoutUid })
      .from(listed)
      .where(and(eq(listed.isShown, true), ...conditionsOf(asked)))
      .orderBy(...orderOf(asked, withoutIndex))
      .offset(skip)
      .limit(limit)
    const uids = page.map(({ uid }) => uid)
    return ofFew(asked, uids)
  }

  return { gathered, ofFew, walked, sorted }
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

/** So many are sorted where they are gathered: 2,000 take 20 ms with every filter at once, and one question instead of three. */
const GATHERED = 3000
/** From here on a walk may take as long as sorting everything. */
const FAR = 250
/** How far a walk along an order goes: so many, and so many for each row up to the end of the page. */
const [PASSED, PASSED_EACH] = [2000, 4]

/** What is asked of the sorted column itself: its index begins there. */
function sortedRange({ sort, figures, price, mode, likes, since }: LoadoutSearch): SQL[] {
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

function columnOf({ sort, mode }: Pick<LoadoutSearch, 'sort' | 'mode'>): Column {
  return sort === 'price' ? PRICES[mode] : SORTED[sort]
}

function orderOf(
  { sort, isDescending, mode }: LoadoutSearch,
  as: (column: Column, sort: LoadoutSort) => Column | SQL = (column) => column,
): SQL[] {
  const column = columnOf({ sort, mode })
  const direct = isDescending ? desc : asc
  return [direct(as(column, sort)), direct(listed.loadoutUid)]
}

/** The same value, but none that an index is in the order of: the database would walk along it to the end. */
function withoutIndex(column: Column, sort: LoadoutSort): SQL {
  return sort === 'newest' ? sql`extract(epoch from ${column})` : sql`(${column} + 0)`
}
