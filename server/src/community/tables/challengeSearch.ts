import type { ChallengeFilter } from '@raidkit/contract/admin/adminChallenges'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { challenges, users } from '../../platform/store/schema/schema.ts'
import { namedUsers, partPattern } from '../../account/tables/userSearch.ts'

/** Start of a page: the last row of the previous one. */
export type ChallengePlace = { startsAt: Date; uid: string }

type ChallengeSearch = {
  /** Any part of a title, an address, or the name of the account that runs it. */
  text: string
  filter: ChallengeFilter
  now: Date
  after?: ChallengePlace
}

/** Columns of lists: all except rules and goals, which may be long. */
const LISTED = {
  uid: challenges.uid,
  slug: challenges.slug,
  title: challenges.title,
  startsAt: challenges.startsAt,
  endsAt: challenges.endsAt,
  hiddenAt: challenges.hiddenAt,
  ownerUid: challenges.ownerUid,
  ownerName: users.username,
}

/** Creates the admins' search for challenges of the site and of players, without deleted ones. */
export function challengeSearch(db: Db) {
  const rows = (where: SQL | undefined) =>
    db.select(LISTED).from(challenges).leftJoin(users, eq(users.uid, challenges.ownerUid)).where(where)

  return {
    /** Returns a page of challenges, latest start first. */
    async page(asked: ChallengeSearch, limit: number) {
      const { after } = asked
      const beyond =
        after && sql`(${challenges.startsAt}, ${challenges.uid}) < (${after.startsAt}, ${after.uid}::uuid)`
      return rows(and(matching(db, asked), beyond))
        .orderBy(desc(challenges.startsAt), desc(challenges.uid))
        .limit(limit)
    },

    async count(asked: ChallengeSearch): Promise<number> {
      return db.$count(challenges, matching(db, asked))
    },

    /** Returns these challenges, in any order. */
    async listed(uids: readonly string[]) {
      return uids.length === 0 ? [] : rows(inArray(challenges.uid, [...uids]))
    },
  }
}

export type ListedChallenge = Awaited<ReturnType<ReturnType<typeof challengeSearch>['listed']>>[number]

function matching(db: Db, { text, filter, now }: ChallengeSearch): SQL | undefined {
  const filters: Record<ChallengeFilter, () => SQL | undefined> = {
    all: () => undefined,
    running: () => and(lte(challenges.startsAt, now), gte(challenges.endsAt, now)),
    ahead: () => gt(challenges.startsAt, now),
    ended: () => lt(challenges.endsAt, now),
    players: () => isNotNull(challenges.ownerUid),
    hidden: () => isNotNull(challenges.hiddenAt),
  }
  return and(isNull(challenges.deletedAt), filters[filter](), text === '' ? undefined : named(db, text))
}

function named(db: Db, text: string): SQL | undefined {
  const part = partPattern(text.toLowerCase())
  const owners = db.select({ uid: users.uid }).from(users).where(namedUsers(db, text))
  return or(
    like(sql`lower(${challenges.title})`, part),
    like(challenges.slug, part),
    inArray(challenges.ownerUid, owners),
  )
}
