import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { API_SCOPE } from '@raidkit/contract/keys'
import type { Db } from '../database.ts'
import { apiKeyDays, apiKeys, users } from '../schema/schema.ts'
import type { KeyRow } from './keys.ts'
import type { UserRow } from './users.ts'

export type KeyDayRow = typeof apiKeyDays.$inferSelect
/** What a key was used for since it was last written down. */
export type KeyUse = { keyUid: string; day: string; requests: number; lastAt: Date }

type Named = { userUid: string; uid: string }
const isOf = ({ userUid, uid }: Named) =>
  and(eq(apiKeys.userUid, userUid), eq(apiKeys.uid, uid), eq(apiKeys.scope, API_SCOPE))

/** The keys by which programs of players ask the price API. Keys of other scopes are not seen here. */
export function apiKeysTable(db: Db) {
  return {
    /** The key of this hash and whose it is. */
    async find(hash: string): Promise<{ key: KeyRow; user: UserRow } | undefined> {
      const [found] = await db
        .select({ key: apiKeys, user: users })
        .from(apiKeys)
        .innerJoin(users, eq(users.uid, apiKeys.userUid))
        .where(and(eq(apiKeys.hash, hash), eq(apiKeys.scope, API_SCOPE)))
      return found
    },

    /** Oldest first. */
    async ofUser(userUid: string): Promise<KeyRow[]> {
      return db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.userUid, userUid), eq(apiKeys.scope, API_SCOPE)))
        .orderBy(apiKeys.createdAt, apiKeys.uid)
    },

    async rename(key: Named, label: string): Promise<boolean> {
      const changed = await db.update(apiKeys).set({ label }).where(isOf(key)).returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Another key in its place; the one before opens nothing any longer. */
    async replace(key: Named, made: Pick<KeyRow, 'hash' | 'prefix' | 'createdAt'>): Promise<boolean> {
      const changed = await db
        .update(apiKeys)
        .set({ ...made, lastUsedAt: null })
        .where(isOf(key))
        .returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Nothing is left of it. */
    async remove(key: Named): Promise<boolean> {
      const gone = await db.delete(apiKeys).where(isOf(key)).returning({ uid: apiKeys.uid })
      return gone.length > 0
    },

    /** Days of use since one of them, oldest first. */
    async days(keyUids: readonly string[], since: string): Promise<KeyDayRow[]> {
      if (keyUids.length === 0) return []
      return db
        .select()
        .from(apiKeyDays)
        .where(and(inArray(apiKeyDays.keyUid, [...keyUids]), gte(apiKeyDays.day, since)))
        .orderBy(asc(apiKeyDays.day))
    },

    /** Adds to the days; what belongs to a key that is gone meanwhile is dropped. */
    async addUses(uses: readonly KeyUse[]): Promise<void> {
      if (uses.length === 0) return
      const rows = uses.map(
        ({ keyUid, day, requests, lastAt }) =>
          sql`(${keyUid}::uuid, ${day}::date, ${requests}::integer, ${lastAt.toISOString()}::timestamptz)`,
      )
      const given = sql`(values ${sql.join(rows, sql`, `)}) as given (key_uid, day, requests, last_at)`
      await db.transaction(async (tx) => {
        // Keys that are being revoked are waited for: a day must not come without its key.
        const known = sql`select given.* from ${given} join ${apiKeys} on ${apiKeys.uid} = given.key_uid for share of ${apiKeys}`
        await tx.execute(sql`insert into ${apiKeyDays} (key_uid, day, requests)
          select key_uid, day, requests from (${known}) as known
          on conflict (key_uid, day) do update set requests = ${apiKeyDays.requests} + excluded.requests`)
        // Around midnight a key has two days at once.
        const last = sql`(select key_uid, max(last_at) as last_at from ${given} group by key_uid) as last`
        await tx.execute(sql`update ${apiKeys} set last_used_at = greatest(last_used_at, last.last_at)
          from ${last} where ${apiKeys.uid} = last.key_uid`)
      })
    },

    async removeDaysBefore(day: string): Promise<void> {
      await db.delete(apiKeyDays).where(lt(apiKeyDays.day, day))
    },
  }
}
