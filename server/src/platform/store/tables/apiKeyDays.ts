import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { apiKeyDays, apiKeys } from '../schema/schema.ts'

export type KeyDayRow = typeof apiKeyDays.$inferSelect
/** What a key was used for since it was last written down. */
export type KeyUse = { keyUid: string; day: string; requests: number; lastAt: Date }

/** How much the keys of the price API are used, by day. */
export function apiKeyDaysTable(db: Db) {
  return {
    /** Days of use since one of them, oldest first. */
    async since(keyUids: readonly string[], since: string): Promise<KeyDayRow[]> {
      if (keyUids.length === 0) return []
      return db
        .select()
        .from(apiKeyDays)
        .where(and(inArray(apiKeyDays.keyUid, [...keyUids]), gte(apiKeyDays.day, since)))
        .orderBy(asc(apiKeyDays.day))
    },

    /** Adds to the days; what belongs to a key that is gone meanwhile is dropped. */
    async add(uses: readonly KeyUse[]): Promise<void> {
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

    async removeBefore(day: string): Promise<void> {
      await db.delete(apiKeyDays).where(lt(apiKeyDays.day, day))
    },
  }
}
