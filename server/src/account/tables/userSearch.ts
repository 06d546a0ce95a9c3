import { isUuid } from '@raidkit/rules/platform/uid'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/store/database.ts'
import { identities, sessions, users } from '../../platform/store/schema/schema.ts'
import type { UserRow } from './users.ts'

export type UserFilter = 'all' | 'pro' | 'admin' | 'new' | 'suspended'
export type UserOrder = 'newest' | 'oldest' | 'name'
/** Start of a page: the last row of the previous one. */
export type UserPlace = { key: string; uid: string }

export type UserSearch = {
  /** Any part of a username or an address, a whole uid, or a provider's id of a person. */
  text: string
  filter: UserFilter
  order: UserOrder
  after?: UserPlace | undefined
  now: Date
  /** Time from which an account counts as `new`. */
  newSince: Date
}

/** Account in a list, without the saved fields, which weigh up to half a megabyte. */
export type ListedUser = Omit<UserRow, 'data'> & {
  /** Sort key for the order of names; accounts without a name come last. */
  nameKey: string | null
}

const NAME = sql<string | null>`lower(${users.username})`

const LISTED = {
  nameKey: NAME,
  uid: users.uid,
  email: users.email,
  username: users.username,
  admin: users.admin,
  editor: users.editor,
  pro: users.pro,
  proUntil: users.proUntil,
  patronUntil: users.patronUntil,
  seatUntil: users.seatUntil,
  featureMaps: users.featureMaps,
  suspendedAt: users.suspendedAt,
  language: users.language,
  charUid: users.charUid,
  version: users.version,
  createdAt: users.createdAt,
}

const ORDERS: Record<UserOrder, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.uid)],
  oldest: [asc(users.createdAt), asc(users.uid)],
  name: [asc(NAME), asc(users.uid)],
}

/** Creates the search for accounts, which covers a hundred thousand, page by page. */
export function userSearch(db: Db) {
  return {
    async page(asked: UserSearch, limit: number): Promise<ListedUser[]> {
      return db
        .select(LISTED)
        .from(users)
        .where(and(matching(db, asked), afterPlace(asked)))
        .orderBy(...ORDERS[asked.order])
        .limit(limit)
    },

    async count(asked: UserSearch): Promise<number> {
      return db.$count(users, matching(db, asked))
    },

    /** Counts the valid sessions, and returns when one of them was last seen. */
    async seen(
      uids: readonly string[],
      now: Date,
    ): Promise<Map<string, { sessions: number; seenAt: Date | null }>> {
      if (uids.length === 0) return new Map()
      const rows = await db
        .select({ uid: sessions.userUid, sessions: count(), seenAt: max(sessions.seenAt) })
        .from(sessions)
        .where(and(inArray(sessions.userUid, [...uids]), gt(sessions.expiresAt, now)))
        .groupBy(sessions.userUid)
      return new Map(rows.map(({ uid, ...rest }) => [uid, rest]))
    },

    async names(uids: readonly string[]): Promise<Map<string, string | null>> {
      const known = uids.filter((uid) => isUuid(uid))
      if (known.length === 0) return new Map()
      const rows = await db
        .select({ uid: users.uid, username: users.username, email: users.email })
        .from(users)
        .where(inArray(users.uid, known))
      return new Map(rows.map(({ uid, username, email }) => [uid, username ?? email]))
    },

    async figures(now: Date, newSince: Date, today: Date) {
      const [figures] = await db
        .select({
          total: count(),
          pro: sql<number>`count(*) filter (where ${isPro(now)})`.mapWith(Number),
          admins: sql<number>`count(*) filter (where ${users.admin})`.mapWith(Number),
          recent: sql<number>`count(*) filter (where ${gte(users.createdAt, newSince)})`.mapWith(Number),
        })
        .from(users)
      const [seen] = await db
        .select({ today: sql<number>`count(distinct ${sessions.userUid})`.mapWith(Number) })
        .from(sessions)
        .where(gte(sessions.seenAt, today))
      return {
        total: figures?.total ?? 0,
        pro: figures?.pro ?? 0,
        admins: figures?.admins ?? 0,
        recent: figures?.recent ?? 0,
        seenToday: seen?.today ?? 0,
      }
    },
  }
}

function isPro(now: Date): SQL | undefined {
  const granted = and(eq(users.pro, true), sql`coalesce(${users.proUntil}, 'infinity') > ${now}`)
  return or(
    eq(users.admin, true),
    eq(users.editor, true),
    granted,
    gt(users.patronUntil, now),
    gt(users.seatUntil, now),
  )
}

function matching(db: Db, { text, filter, now, newSince }: UserSearch): SQL | undefined {
  const filters: Record<UserFilter, () => SQL | undefined> = {
    all: () => undefined,
    pro: () => isPro(now),
    admin: () => or(eq(users.admin, true), eq(users.editor, true)),
    new: () => gte(users.createdAt, newSince),
    suspended: () => isNotNull(users.suspendedAt),
  }
  return and(filters[filter](), text === '' ? undefined : namedUsers(db, text))
}

/** Returns the condition for any part of a username or an address, a whole uid, or a provider's id of a person. */
export function namedUsers(db: Db, text: string): SQL | undefined {
  const plain = text.toLowerCase()
  if (isUuid(plain)) return eq(users.uid, plain)
  const part = partPattern(plain)
  const byLink = db.select({ uid: identities.userUid }).from(identities).where(eq(identities.subject, text))
  // The search uses an index of names and addresses only, however much data accounts have saved.
  const byPart = db
    .select({ uid: users.uid })
    .from(users)
    .where(or(like(NAME, part), like(users.email, part)))
  return inArray(users.uid, union(byPart, byLink))
}

/** Returns a `like` pattern for any part of a text, with special characters escaped. */
export function partPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function afterPlace({ order, after }: UserSearch): SQL | undefined {
  if (!after) return undefined
  const { key, uid } = after
  if (order === 'name') {
    // Names are unique; accounts without a name are ordered by uid.
    return key === '' ? and(isNull(NAME), gt(users.uid, uid)) : or(gt(NAME, key), isNull(NAME))
  }
  const at = new Date(key)
  const beyond = order === 'oldest' ? gt : lt
  return or(beyond(users.createdAt, at), and(eq(users.createdAt, at), beyond(users.uid, uid)))
}

/** Returns the start of the page after this row. */
export function placeOf({ uid, nameKey, createdAt }: ListedUser, order: UserOrder): UserPlace {
  return { key: order === 'name' ? (nameKey ?? '') : createdAt.toISOString(), uid }
}
