import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { ensurePricePartitions } from './partitions.ts'
import { pricePoints } from './schema.ts'
import { codeOf, NO_PARTITION } from './storeError.ts'

export type PricePoint = typeof pricePoints.$inferSelect
export type PriceRange = { item: string; mode: string; from: Date; to: Date }

export function pricesTable(db: Db) {
  return {
    /** Adds observations and says how many were new: the same one again (item, mode, time, source) changes nothing. */
    async add(points: PricePoint[]): Promise<number> {
      if (points.length === 0) return 0
      try {
        return await insert(db, points)
      } catch (error) {
        if (codeOf(error) !== NO_PARTITION) throw error
      }
      for (const monthMs of monthsIn(points)) await ensurePricePartitions(db, monthMs, monthMs)
      return insert(db, points)
    },

    async history({ item, mode, from, to }: PriceRange): Promise<PricePoint[]> {
      const isAsked = and(eq(pricePoints.item, item), eq(pricePoints.mode, mode))
      return db
        .select()
        .from(pricePoints)
        .where(and(isAsked, gte(pricePoints.observedAt, from), lte(pricePoints.observedAt, to)))
        .orderBy(pricePoints.observedAt, pricePoints.source)
    },

    async ensurePartitions(fromMs: number, toMs: number): Promise<void> {
      await ensurePricePartitions(db, fromMs, toMs)
    },
  }
}

/** One array per column: building a statement of thousands of rows costs the query layer a second. */
function insert(db: Db, points: PricePoint[]): Promise<number> {
  const column = <K extends keyof PricePoint>(name: K) => sql.param(points.map((point) => point[name]))
  return db.transaction(async (tx) => {
    const result = await tx.execute(sql`
      insert into price_points (item, mode, observed_at, source, lowest_rub, average_rub, offers)
      select * from unnest(
        ${column('item')}::uuid[], ${column('mode')}::text[], ${column('observedAt')}::timestamptz[],
        ${column('source')}::text[], ${column('lowestRub')}::bigint[], ${column('averageRub')}::bigint[],
        ${column('offers')}::int[])
      on conflict do nothing`)
    return result.rowCount ?? 0
  })
}

/** Only the months that occur: a batch may hold a point of years ago. */
function monthsIn(points: PricePoint[]): Set<number> {
  return new Set(points.map(({ observedAt: at }) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth())))
}
