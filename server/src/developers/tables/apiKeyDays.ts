import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { apiKeyDays, apiKeys } from '../../platform/store/schema/schema.ts'

export type KeyDayRow = typeof apiKeyDays.$inferSelect
/** Usage of a key since it was last stored. */
export type KeyUse = { keyUid: string; day: string; requests: number; lastAt: Date }

/** Creates the queries for the daily usage of price API keys. */
export function apiKeyDaysTable(db: Db) {
  return {
    /** Returns the usage of keys since a day, oldest first. */
    async since(keyUids: readonly string[], since: string): Promise<KeyDayRow[]> {
      if (keyUids.length === 0) return []
      return db
        .select()
        .from(apiKeyDays)
        .where(and(inArray(apiKeyDays.keyUid, [...keyUids]), gte(apiKeyDays.day, since)))
        .orderBy(asc(apiKeyDays.day))
    },

    /** Adds usage to the days; usage of a key that was deleted meanwhile is dropped. */
    async add(uses: readonly KeyUse[]): Promise<void> {
      if (uses.length === 0) return
      const rows = uses.map(
        ({ keyUid, day, requests, lastAt }) =>
          sql`(${keyUid}::uuid, ${day}::date, ${requests}::integer, ${lastAt.toISOString()}::timestamptz)`,
      )
      const given = sql`(values ${sql.join(rows, sql`, `)}) as given (key_uid, day, requests, last_at)`
      await db.transaction(async (tx) => {
        // The lock waits for keys that are being revoked: a day must not be added without its key.
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
