import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { counts } from '../../platform/store/schema/schema.ts'

/**
 * Budget of `most` units. Each comes back after `refillMs`, so that nobody waits longer than that for the next one.
 */
export type Budget = { most: number; refillMs: number }
type Spending = Budget & { key: string; nowMs: number }
type SpendResult = { isRefused: boolean; /** Wait for the next one. */ waitMs: number }

export function countsTable(db: Db) {
  return {
    /**
     * Takes one unit of a budget, or returns how long to wait. It is one statement, so that concurrent requests get
     * no more. A refused request takes nothing, so repeated requests do not prolong the wait. On a clock that was set
     * back no time has passed, and none is added.
     */
    async spend({ key, most, refillMs, nowMs }: Spending): Promise<SpendResult> {
      const [now, refill, latest] = [nowMs, refillMs, nowMs + most * refillMs].map((ms) => sql`${ms}::bigint`)
      const setBack = sql`greatest(${counts.countedAtMs} - ${now}, 0)`
      const full = sql`greatest(${now}, least(${counts.fullAtMs} - ${setBack}, ${latest}))`
      const isOver = sql`${full} + ${refill} > ${latest}`
      const [row] = await db
        .insert(counts)
        .values({ key, fullAtMs: nowMs + refillMs, countedAtMs: nowMs, isRefused: false })
        .onConflictDoUpdate({
          target: counts.key,
          set: {
            fullAtMs: sql`case when ${isOver} then ${full} else ${full} + ${refill} end`,
            countedAtMs: nowMs,
            isRefused: isOver,
          },
        })
        .returning()
      if (!row) throw new Error('an upsert returns its row')
      const { isRefused, fullAtMs } = row
      return { isRefused, waitMs: Math.max(0, fullAtMs + refillMs - (nowMs + most * refillMs)) }
    },

    /** Returns a unit to the budget, as if it had not been taken. */
    async giveBack(key: string, { refillMs }: Budget): Promise<void> {
      await db
        .update(counts)
        .set({ fullAtMs: sql`${counts.fullAtMs} - ${refillMs}::bigint` })
        .where(eq(counts.key, key))
    },

    async removeFull(nowMs: number): Promise<number> {
      const gone = await db.delete(counts).where(lte(counts.fullAtMs, nowMs)).returning({ key: counts.key })
      return gone.length
    },
  }
}
