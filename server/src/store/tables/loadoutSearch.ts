import type { LoadoutSort } from '@raidkit/rules/loadouts'
import { and, asc, desc, eq, gte, inArray, lte, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { loadoutListings as listed, users } from '../schema/schema.ts'
import { conditionsOf, PRICES, sortedRange, type LoadoutSearch } from './loadoutConditions.ts'
import { LISTING, type ListingRow } from './loadoutListings.ts'

export type FoundLoadout = ListingRow & { author: string | null }
type Place = { skip: number; limit: number; most: number }
type FoundLoadouts = { rows: FoundLoadout[]; total: number; isMore: boolean }
type Gathered = {
  count: number
  /** Of a sample, the part that fits; asked for far pages alone. */
  share: number
  /** Where so many as stand up to the end of the page are found: the page ends there or before. */
  bound: string | null
  /** The page, where no more than `GATHERED` fit. */
  uids: string[] | undefined
}

/** Finding published builds among a hundred thousand. */
export function loadoutSearch(db: Db) {
  const { ofFew, walked, sorted } = waysOf(db)

  /** Of many: along the order where the page is near, else by sorting those that fit. */
  async function ofMany(searching: Searching, { share, bound }: Gathered): Promise<FoundLoadout[]> {
    const { place, limits } = searching
    // Twice as many as are needed: those that fit may stand at the end of the order.
    const isNear = 2 * (place.skip + place.limit) <= passedFor(place, limits) * share
    const near = isNear || place.skip < limits.far ? await walked(searching) : undefined
    return near ?? sorted(searching, bound)
  }

  return {
    /** A page of what fits, and how many do, counted up to `most`. */
    async page(asked: LoadoutSearch, place: Place, limits = LIMITS): Promise<FoundLoadouts> {
      const { skip, most } = place
      const searching = { asked, place, limits }
      const few = await gathered(db, searching)
      const { count, uids } = few
      const found = { total: Math.min(count, most), isMore: count > most }
      if (skip >= count) return { rows: [], ...found }
      const rows = uids ? await ofFew(asked, inArray(listed.loadoutUid, uids)) : await ofMany(searching, few)
      return { rows, ...found }
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

type GatheredRow = Pick<Gathered, 'count' | 'bound'> & { fitting: number; uid: string | null }
type Searching = { asked: LoadoutSearch; place: Place; limits: SearchLimits }

/**
 * How many fit, counted up to `gathered`, and where no more do, those of the page. Few are gathered first and sorted then: a
 * walk along an order would pass all the others to find them.
 */
async function gathered(db: Db, { asked, place, limits }: Searching): Promise<Gathered> {
  const { skip, limit } = place
  const { gathered: most, far, sample } = limits
  const direction = sql.raw(asked.isDescending ? 'desc' : 'asc')
  const fits = and(eq(listed.isShown, true), ...conditionsOf(asked)) ?? sql`true`
  const isFar = skip >= far
  const { rows } = await db.execute<GatheredRow>(sql`
    with fitting as materialized (
      select ${listed.loadoutUid} as uid, ${columnOf(asked)} as place from ${listed}
      where ${fits} limit ${most + 1}
    )
    select count, bound, uid, ${isFar ? sql`fitting` : sql`0 as fitting`}
    from (select count(*)::int as count from fitting) as counted
    left join lateral (
      select place::text as bound from fitting where counted.count > ${most}
      order by place ${direction} offset ${skip + limit - 1} limit 1
    ) as last on true
    ${isFar ? sampled(fits, limits) : sql``}
    left join lateral (
      select uid from fitting where counted.count <= ${most}
      order by place ${direction}, uid ${direction} offset ${skip} limit ${limit}
    ) as page on true`)
  const { count = 0, fitting = 0, bound = null } = rows[0] ?? {}
  const uids = rows.flatMap(({ uid }) => (uid === null ? [] : [uid]))
  return { count, share: fitting / sample, bound, uids: count > most ? undefined : uids }
}

/** Asked for far pages alone: planning it takes longer than a near page. */
function sampled(fits: SQL, { sample }: SearchLimits): SQL {
  return sql`cross join (
      select (count(*) filter (where ${fits}))::int as fitting
      from (select * from ${listed} limit ${sample}) as loadout_listings
    ) as sampled`
}

/** The ways to a page, each the fastest for some questions. */
function waysOf(db: Db) {
  /** These rows with their authors, in order. */
  async function ofFew(asked: LoadoutSearch, isOfPage: SQL): Promise<FoundLoadout[]> {
    return db
      .select(FOUND)
      .from(listed)
      .leftJoin(users, eq(users.uid, listed.userUid))
      .where(isOfPage)
      .orderBy(...orderOf(asked))
  }

  /**
   * The first stretch of the order, without those that do not fit; undefined where that does not fill the page. A longer walk
   * would be no faster than sorting, and what is sought may stand at the very end: heavy guns by ergonomics.
   */
  async function walked({ asked, place, limits }: Searching) {
    const { skip, limit } = place
    const stretch = db
      .select()
      .from(listed)
      .where(and(eq(listed.isShown, true), ...sortedRange(asked)))
      .orderBy(...orderOf(asked))
      .limit(passedFor(place, limits))
      .as('loadout_listings') // as the table, so that conditions and order read the same
    const rows: FoundLoadout[] = await db
      .select(FOUND)
      .from(stretch)
      .leftJoin(users, eq(users.uid, listed.userUid))
      .where(and(...conditionsOf(asked)))
      .orderBy(...orderOf(asked))
      .offset(skip)
      .limit(limit)
    return rows.length === limit ? rows : undefined
  }

  /** Those that fit and stand no later than the page, sorted: takes as long whatever is asked. */
  async function sorted({ asked, place: { skip, limit } }: Searching, bound: string | null) {
    const until = asked.isDescending ? gte : lte
    const page = db
      .select({ uid: listed.loadoutUid })
      .from(listed)
      .where(
        and(
          eq(listed.isShown, true),
          ...conditionsOf(asked),
          bound === null ? undefined : until(columnOf(asked), sql`${bound}`),
        ),
      )
      .orderBy(...orderOf(asked, withoutIndex))
      .offset(skip)
      .limit(limit)
    return ofFew(asked, inArray(listed.loadoutUid, page))
  }

  return { ofFew, walked, sorted }
}

const FOUND = { ...LISTING, author: users.username } as const
const SORTED = {
  ...{ newest: listed.publishedAt, likes: listed.likes, ergonomics: listed.ergonomics },
  ...{ recoilVertical: listed.recoilVertical, accuracy: listed.accuracy, weight: listed.weight },
  capacity: listed.capacity,
} as const

type SearchLimits = {
  /** So many are sorted where they are gathered. */
  gathered: number
  /** From here on a walk may take as long as sorting everything: whether it would find enough is asked first. */
  far: number
  /** Builds that are asked for it, any of them. */
  sample: number
  /** How far a walk along an order goes: so many, and so many for each row up to the end of the page. */
  passed: number
  passedEach: number
}

/**
 * Of the gathered, 2,000 take 20 ms with every filter at once, and one question instead of three. Where one build in eight fits, one in
 * nine to seven of the sample does.
 */
const LIMITS: SearchLimits = { gathered: 3000, far: 250, sample: 1000, passed: 2000, passedEach: 4 }

function passedFor({ skip, limit }: Place, { passed, passedEach }: SearchLimits): number {
  return passed + (skip + limit) * passedEach
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
