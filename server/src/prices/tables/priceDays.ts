import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { priceDays } from '../../platform/store/schema/schema.ts'

export type PriceDay = typeof priceDays.$inferSelect

export function priceDaysTable(db: Db) {
  return {
    /** Adds days and returns the number of new ones. An existing day stays, whether observed or imported. */
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

    /** Returns the first and the last day with data of these items, by the table's key, item by item. */
    async span(mode: string, items: readonly string[]): Promise<{ first: Date; last: Date } | undefined> {
      const edge = (order: SQL) => sql`
        select at from price_days where item = asked.item and mode = ${mode} order by at ${order} limit 1`
      const { rows } = await db.execute<{ first: Date | string | null; last: Date | string | null }>(sql`
        select min(oldest.at) as first, max(newest.at) as last
        from unnest(${sql.param([...items])}::uuid[]) as asked (item)
        cross join lateral (${edge(sql`asc`)}) as oldest
        cross join lateral (${edge(sql`desc`)}) as newest`)
      const [row] = rows
      return row?.first && row.last ? { first: new Date(row.first), last: new Date(row.last) } : undefined
    },

    /** Returns the rows of these items on one day. */
    async of(mode: string, day: Date, items: readonly string[]): Promise<PriceDay[]> {
      return db
        .select()
        .from(priceDays)
        .where(
          and(
            sql`${priceDays.item} = any(${sql.param([...items])}::uuid[])`,
            eq(priceDays.mode, mode),
            eq(priceDays.at, day),
          ),
        )
        .orderBy(priceDays.item)
    },
  }
}
