import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { ensurePartitions } from './partitions.ts'
import { dayRows, hourRows } from './priceRollups.ts'
import type { PriceObservation } from './prices.ts'

type ObservationKey = Pick<PriceObservation, 'item' | 'mode' | 'observedAt' | 'source'>

/** Creates the queries that remove wrong observations and their consequences, in the caller's transaction. */
export function removedPrices(db: Db) {
  return {
    /** Removes observations, and rolls their hours and days up again; returns the number of removed ones. */
    async remove(points: readonly ObservationKey[]): Promise<number> {
      let removed = 0
      for (const { item, mode, observedAt, source } of points) {
        const { rowCount } = await db.execute(sql`
          delete from price_points
          where item = ${item} and mode = ${mode} and observed_at = ${observedAt} and source = ${source}`)
        removed += rowCount ?? 0
        if (rowCount) await rollUpAgain(db, { item, mode, atMs: observedAt.getTime() })
      }
      return removed
    },

    /**
     * Resets the price of an item to its newest remaining observation, or to the newest hour or day if there is none;
     * without any data the price is removed. The computation of prices goes on from there.
     */
    async resetCurrent(mode: string, item: string): Promise<void> {
      const { rows } = await db.execute<{ at: Date }>(sql`
        select observed_at as at, lowest_rub, average_rub, offers from (
          (select observed_at, lowest_rub, average_rub, offers from price_points
            where item = ${item} and mode = ${mode} order by observed_at desc, lowest_rub limit 1)
          union all
          (select at, lowest_min, average_mean, offers_mean from price_hours
            where item = ${item} and mode = ${mode} order by at desc limit 1)
          union all
          (select at, lowest_min, average_mean, offers_mean from price_days
            where item = ${item} and mode = ${mode} order by at desc limit 1)
        ) as left_over order by at desc limit 1`)
      const [newest] = rows
      if (!newest) {
        await db.execute(sql`delete from current_prices where mode = ${mode} and item = ${item}`)
        return
      }
      const { at, lowest_rub, average_rub, offers } = newest as Record<string, unknown> // the columns above
      await db.execute(sql`
        update current_prices set observed_at = ${at}, last_low = ${lowest_rub}, price = ${lowest_rub},
          average_rub = ${average_rub}, offers = ${offers}
        where mode = ${mode} and item = ${item}`)
    },
  }
}

type Place = { item: string; mode: string; atMs: number }

/** Rolls up the hour and the day of one item again from the remaining data; other items stay as they are. */
async function rollUpAgain(db: Db, { item, mode, atMs }: Place): Promise<void> {
  const [hourMs, dayMs] = [HOUR_MS, DAY_MS].map((step) => Math.floor(atMs / step) * step) as [number, number]
  const isOne = sql`item = ${item} and mode = ${mode}`
  await db.execute(sql`delete from price_hours where ${isOne} and at = ${new Date(hourMs)}`)
  // A month has no partition before its first hour is rolled up.
  await ensurePartitions(db, 'price_hours', [hourMs, hourMs])
  await db.execute(sql`insert into price_hours ${hourRows(hourMs, isOne)}`)
  await db.execute(sql`delete from price_days where ${isOne} and at = ${new Date(dayMs)}`)
  await db.execute(sql`insert into price_days ${dayRows(dayMs, isOne)}`)
}
