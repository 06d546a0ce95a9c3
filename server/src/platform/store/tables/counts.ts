import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { counts } from '../schema/schema.ts'

/** `most` at once; each comes back after `refillMs`, so that nobody ever waits longer than that for the next one. */
export type Budget = { most: number; refillMs: number }
type Spending = Budget & { key: string; nowMs: number }
type Spent = { isRefused: boolean; /** Until the next one. */ waitMs: number }

export function countsTable(db: Db) {
  return {
    /**
     * Takes one of a budget, or says how long to wait; one statement, so that any number at once get no more. What is
     * refused takes nothing: asking on and on does not prolong the wait. On a clock that was set back no time has
     * passed, and none is added.
     */
    async spend({ key, most, refillMs, nowMs }: Spending): Promise<Spent> {
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

    /** As if it had not been taken. */
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
