import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/store/database.ts'
import { currentPrices } from '../../platform/store/schema/schema.ts'

export type CurrentPriceRow = typeof currentPrices.$inferSelect

const Numbers = z.array(z.object({ mode: z.string(), number: z.coerce.number() }))

/** Creates the queries for the current prices and their inputs. */
export function currentPricesTable(db: Db) {
  return {
    /** Locks a mode's prices until the transaction ends, and returns the number of their version. */
    async lock(mode: string): Promise<number> {
      await db.execute(
        sql`insert into price_versions (mode, number) values (${mode}, 0) on conflict do nothing`,
      )
      const { rows } = await db.execute(
        sql`select mode, number from price_versions where mode = ${mode} for update`,
      )
      return Numbers.parse(rows)[0]?.number ?? 0
    },

    /** Returns the numbers of all versions. */
    async numbers(): Promise<Map<string, number>> {
      const { rows } = await db.execute(sql`select mode, number from price_versions`)
      return new Map(Numbers.parse(rows).map(({ mode, number }) => [mode, number]))
    },

    async changedSince(mode: string, number: number): Promise<CurrentPriceRow[]> {
      const isAsked = and(eq(currentPrices.mode, mode), gt(currentPrices.changedIn, number))
      return db.select().from(currentPrices).where(isAsked)
    },

    async of(mode: string, items?: readonly string[]): Promise<CurrentPriceRow[]> {
      const isOne = items ? inArray(currentPrices.item, [...items]) : undefined
      return db
        .select()
        .from(currentPrices)
        .where(and(eq(currentPrices.mode, mode), isOne))
    },

    /** Assigns items to a new version, deleted ones included, so that they are read again. */
    async touch(mode: string, number: number, items: readonly string[]): Promise<void> {
      await db
        .update(currentPrices)
        .set({ changedIn: number })
        .where(and(eq(currentPrices.mode, mode), inArray(currentPrices.item, [...items])))
      await db.execute(sql`update price_versions set number = ${number} where mode = ${mode}`)
    },

    /** Counts the prices of a mode. */
    async count(mode: string): Promise<number> {
      return db.$count(currentPrices, eq(currentPrices.mode, mode))
    },

    /** Saves prices as those of a new version. */
    async put(mode: string, number: number, rows: readonly CurrentPriceRow[]): Promise<void> {
      const column = <K extends keyof CurrentPriceRow>(name: K) => sql.param(rows.map((row) => row[name]))
      await db.execute(sql`
        insert into current_prices (mode, item, price, last_low, avg_24h, avg_7d, low_24h, high_24h, change_24h,
          change_7d, offers, observed_at, is_outlier, average_rub, changed_in)
        select ${mode}, prices.*, ${number}::bigint from unnest(
          ${column('item')}::uuid[], ${column('price')}::bigint[], ${column('lastLow')}::bigint[],
          ${column('avg24h')}::bigint[], ${column('avg7d')}::bigint[], ${column('low24h')}::bigint[],
          ${column('high24h')}::bigint[], ${column('change24h')}::float8[], ${column('change7d')}::float8[],
          ${column('offers')}::int[], ${column('observedAt')}::timestamptz[], ${column('isOutlier')}::boolean[],
          ${column('averageRub')}::bigint[]) as prices
        on conflict (mode, item) do update set ${OVERWRITE}`)
      await db.execute(sql`update price_versions set number = ${number} where mode = ${mode}`)
    },
  }
}

const OVERWRITE = sql.raw(
  [
    'price',
    'last_low',
    'avg_24h',
    'avg_7d',
    'low_24h',
    'high_24h',
    'change_24h',
    'change_7d',
    'offers',
    'observed_at',
    'is_outlier',
    'average_rub',
    'changed_in',
  ]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)
