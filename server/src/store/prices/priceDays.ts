import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import type { priceDays } from '../schema/schema.ts'

export type PriceDay = typeof priceDays.$inferSelect

export function priceDaysTable(db: Db) {
  return {
    /** Adds days and says how many were new: one that is there, from observations of ours or imported, stays. */
    async add(days: readonly PriceDay[]): Promise<number> {
      if (days.length === 0) return 0
      const column = <K extends keyof PriceDay>(name: K) => sql.param(days.map((day) => day[name]))
      const result = await db.execute(sql`
        insert into price_days
          (item, mode, at, lowest_min, lowest_mean, average_mean, offers_mean, offers_min, samples)
        select * from unnest(
          ${column('item')}::uuid[], ${column('mode')}::text[], ${column('at')}::timestamptz[],
          ${column('lowestMin')}::bigint[], ${column('lowestMean')}::bigint[], ${column('averageMean')}::bigint[],
          ${column('offersMean')}::int[], ${column('offersMin')}::int[], ${column('samples')}::int[])
        on conflict do nothing`)
      return result.rowCount ?? 0
    },
  }
}
