import { and, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { PILOT_SCOPE } from '@raidkit/contract/platform/keys'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/store/database.ts'
import { apiKeys, pilotCompanions, users } from '../../platform/store/schema/schema.ts'
import type { KeyRow } from '../../developers/tables/keys.ts'
import type { PilotCompanionRow } from './pilot.ts'
import { namedUsers } from '../../account/tables/userSearch.ts'

export type CompanionSearch = {
  /** Search text, as in the list of users. */
  text: string
  /** Start of the period in which the companion was heard; undefined: ever, or with a key. */
  since: Date | undefined
  after?: { at: Date; uid: string } | undefined
}

export type CompanionRow = {
  uid: string
  username: string | null
  email: string | null
  companion: PilotCompanionRow | null
  key: KeyRow | null
  /** Time of the companion's last report, else of the last use of its key, else of the key's creation. */
  lastAt: Date
}

const LAST_AT = sql`coalesce(${pilotCompanions.seenAt}, ${apiKeys.lastUsedAt}, ${apiKeys.createdAt})`
const OWN_KEY = and(eq(apiKeys.userUid, users.uid), eq(apiKeys.scope, PILOT_SCOPE))

/** Creates the admin's search for companions of all accounts; the last heard comes first. */
export function companionSearch(db: Db) {
  const rows = (where: SQL | undefined, limit: number): Promise<CompanionRow[]> =>
    db
      .select({
        uid: users.uid,
        username: users.username,
        email: users.email,
        companion: pilotCompanions,
        key: apiKeys,
        lastAt: LAST_AT.mapWith(pilotCompanions.seenAt),
      })
      .from(users)
      .leftJoin(pilotCompanions, eq(pilotCompanions.userUid, users.uid))
      .leftJoin(apiKeys, OWN_KEY)
      .where(where)
      .orderBy(desc(LAST_AT), desc(users.uid))
      .limit(limit)

  return {
    async page(asked: CompanionSearch, limit: number): Promise<CompanionRow[]> {
      const { after } = asked
      const beyond = after && sql`(${LAST_AT}, ${users.uid}) < (${after.at}, ${after.uid}::uuid)`
      return rows(and(matching(db, asked), beyond), limit)
    },

    async count(asked: CompanionSearch): Promise<number> {
      return db.$count(users, matching(db, asked))
    },

    async ofUser(userUid: string): Promise<CompanionRow | undefined> {
      return (await rows(eq(users.uid, userUid), 1))[0]
    },

    /** Counts the companions of each version, most frequent first. */
    async versions(since: Date): Promise<{ version: string; count: number }[]> {
      return db
        .select({ version: pilotCompanions.version, count: count() })
        .from(pilotCompanions)
        .where(gt(pilotCompanions.seenAt, since))
        .groupBy(pilotCompanions.version)
        .orderBy(desc(count()), desc(pilotCompanions.version))
    },
  }
}

function matching(db: Db, { text, since }: CompanionSearch): SQL | undefined {
  const heard = db.select({ uid: pilotCompanions.userUid }).from(pilotCompanions)
  const withKey = db
    .select({ uid: sql<string>`${apiKeys.userUid}`.as('uid') })
    .from(apiKeys)
    .where(eq(apiKeys.scope, PILOT_SCOPE))
  const those = since ? heard.where(gt(pilotCompanions.seenAt, since)) : union(heard, withKey)
  return and(inArray(users.uid, those), text === '' ? undefined : namedUsers(db, text))
}
