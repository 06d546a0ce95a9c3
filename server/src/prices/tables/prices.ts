import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSparkline, SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '@raidkit/rules/platform/sparklines'
import { HOUR_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { PriceHistory } from '@raidkit/rules/prices/prices'
import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/store/database.ts'
import { priceHours, priceDays, priceObservations } from '../../platform/store/schema/schema.ts'
import { codeOf, NO_PARTITION } from '../../platform/store/storeError.ts'
import { dropPartitions, ensurePartitions, spansOf } from './partitions.ts'

export type PriceObservation = typeof priceObservations.$inferSelect
export type PriceRange = { item: string; mode: string; from: Date; to: Date }
/** Rolled-up hour or day of one item. */
export type RolledUpRow = Omit<typeof priceHours.$inferSelect, 'item' | 'mode'>

const TRIES = 8
const PAUSE_MS = 10

export function pricesTable(db: Db) {
  return {
    /**
     * Adds observations and returns the number of new ones: a repeated one (same item, mode, time and source) changes
     * nothing.
     */
    async add(points: readonly PriceObservation[]): Promise<number> {
      return (await inserted(db, points, sql``)).rowCount ?? 0
    },

    /** Adds observations and returns the new ones. */
    async addNew(points: readonly PriceObservation[]): Promise<PriceObservation[]> {
      const names = sql`returning item, mode, source, extract(epoch from observed_at)::float8 * 1000 as "atMs"`
      const { rows } = await inserted(db, points, names)
      const added = new Set(z.array(Named).parse(rows).map(nameOf))
      return points.filter(({ observedAt, ...point }) =>
        added.has(nameOf({ ...point, atMs: observedAt.getTime() })),
      )
    },

    /** Returns the single observations of one item, as long as they are kept. */
    async history({ item, mode, from, to }: PriceRange): Promise<PriceObservation[]> {
      const isAsked = and(eq(priceObservations.item, item), eq(priceObservations.mode, mode))
      return db
        .select()
        .from(priceObservations)
        .where(and(isAsked, gte(priceObservations.observedAt, from), lte(priceObservations.observedAt, to)))
        .orderBy(priceObservations.observedAt, priceObservations.source)
    },

    /** Returns the rolled-up rows of one item, oldest first. */
    async rolledUp(step: 'hour' | 'day', { item, mode, from, to }: PriceRange): Promise<RolledUpRow[]> {
      const table = step === 'hour' ? priceHours : priceDays
      return db
        .select({
          at: table.at,
          lowestMin: table.lowestMin,
          lowestMean: table.lowestMean,
          averageMean: table.averageMean,
          offersMean: table.offersMean,
          offersMin: table.offersMin,
          samples: table.samples,
        })
        .from(table)
        .where(and(eq(table.item, item), eq(table.mode, mode), gte(table.at, from), lte(table.at, to)))
        .orderBy(table.at)
    },

    /** Returns the rolled-up rows as columns for a chart. */
    async chart(step: 'hour' | 'day', range: PriceRange): Promise<PriceHistory> {
      return chartOf(db, step, range)
    },

    /** Draws a sparkline of one week for every item of a mode. */
    async sparklines(mode: string, fromMs: number): Promise<Map<string, string>> {
      return sparklinesOf(db, mode, fromMs)
    },

    async ensurePartitions(fromMs: number, toMs: number): Promise<void> {
      await ensurePartitions(db, 'price_points', [fromMs, toMs])
      await ensurePartitions(db, 'price_hours', [fromMs, toMs])
    },

    /**
     * Drops raw observations and hours older than the two times; days stay. Returns the names of the dropped
     * partitions.
     */
    async dropBefore(before: { rawMs: number; hoursMs: number }): Promise<string[]> {
      const waiting = await oldestWaiting(db)
      const raw = await dropPartitions(db, 'price_points', Math.min(before.rawMs, waiting))
      const hours = await dropPartitions(db, 'price_hours', Math.min(before.hoursMs, waiting))
      return [...raw, ...hours]
    },
  }
}

/**
 * Selects one row with arrays, since a thousand rows would take the driver longer than the database. If no source
 * gave an average, the average of the lowest offers is used; the two are never combined in one line.
 */
async function chartOf(db: Db, step: 'hour' | 'day', asked: PriceRange): Promise<PriceHistory> {
  const table = sql.raw(step === 'hour' ? 'price_hours' : 'price_days')
  const { rows } = await db.execute(sql`
    select array_agg((date_part('epoch', at) * 1000)::bigint)::text as "timesMs",
      array_agg(lowest_min)::text as lowest, 
      case when count(average_mean) > 0 then array_agg(average_mean) else array_agg(lowest_mean) end::text as average,
      array_agg(offers_mean)::text as offers
    from (select * from ${table} where item = ${asked.item} and mode = ${asked.mode} and at >= ${asked.from}
      and at <= ${asked.to} order by at) as points`)
  const columns = Object.entries(rows[0] ?? {}).map(([name, text]) => [name, numbersIn(text)])
  return PriceHistory.parse(Object.fromEntries(columns))
}

/** Parses PostgreSQL's text of an array: {1,2,NULL}. */
function numbersIn(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`) : []
}

/** Returns the time of the oldest queued entry, since rows that wait for their roll-up must not be dropped. */
async function oldestWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from min(at))::float8 * 1000 as ms from price_rollups`,
  )
  return rows[0]?.ms ?? Infinity
}

const Named = z.object({ item: z.string(), mode: z.string(), source: z.string(), atMs: z.number() })

function nameOf({ item, mode, source, atMs }: z.infer<typeof Named>): string {
  return `${item} ${mode} ${Math.round(atMs)} ${source}`
}

type InsertResult = { rowCount: number | null; rows: unknown[] }

async function inserted(db: Db, points: readonly PriceObservation[], returning: SQL): Promise<InsertResult> {
  if (points.length === 0) return { rowCount: 0, rows: [] }
  // For a moment after another process has attached a partition, it is visible and cannot yet be written to.
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(db, points, returning)
    } catch (error) {
      if (codeOf(error) !== NO_PARTITION || attempt === TRIES) throw error
    }
    if (attempt > 1) await sleep(PAUSE_MS * attempt)
    const times = points.map(({ observedAt }) => observedAt.getTime())
    for (const dayMs of spansOf('price_points', times)) {
      await ensurePartitions(db, 'price_points', [dayMs, dayMs])
    }
  }
}

/**
 * Inserts with one array per column: building a statement of thousands of rows costs the query layer a second. The
 * hours of new observations are queued for the roll-up in the same transaction.
 */
function insert(db: Db, points: readonly PriceObservation[], returning: SQL): Promise<InsertResult> {
  const column = <K extends keyof PriceObservation>(name: K) => sql.param(points.map((point) => point[name]))
  return db.transaction(async (tx) => {
    const result = await tx.execute(sql`
      insert into price_points (item, mode, observed_at, source, lowest_rub, average_rub, offers)
      select * from unnest(
        ${column('item')}::uuid[], ${column('mode')}::text[], ${column('observedAt')}::timestamptz[],
        ${column('source')}::text[], ${column('lowestRub')}::bigint[], ${column('averageRub')}::bigint[],
        ${column('offers')}::int[])
      on conflict do nothing ${returning}`)
    if (result.rowCount) await queueHours(tx, points)
    return result
  })
}

async function queueHours(tx: Db, points: readonly PriceObservation[]): Promise<void> {
  const hours = new Map(
    points.map(({ mode, observedAt }) => {
      const at = new Date(Math.floor(observedAt.getTime() / HOUR_MS) * HOUR_MS)
      return [`${mode} ${at.getTime()}`, { mode, at }]
    }),
  )
  const list = [...hours.values()]
  await tx.execute(sql`
    insert into price_rollups (uid, step, mode, at)
    select uid, 'hour', mode, at from unnest(
      ${sql.param(list.map(() => randomUUID()))}::uuid[], ${sql.param(list.map(({ mode }) => mode))}::text[],
      ${sql.param(list.map(({ at }) => at))}::timestamptz[]) as hours (uid, mode, at)`)
}

type Week = [item: string, steps: number[], prices: number[]]

/**
 * Averages the hours of each step, like `weekOfPrices`. The database computes the sums and returns them as one text:
 * 600,000 hours, or a row for each step, would take the driver longer than the sums.
 */
async function sparklinesOf(db: Db, mode: string, fromMs: number): Promise<Map<string, string>> {
  const [from, to] = [new Date(fromMs), new Date(fromMs + SPARKLINE_POINTS * SPARKLINE_STEP_MS)]
  const step = sql`floor((extract(epoch from at)::float8 - ${fromMs / SECOND_MS}) / ${SPARKLINE_STEP_MS / SECOND_MS})::int`
  const { rows } = await db.execute<{ weeks: string }>(sql`
    select coalesce(json_agg(json_build_array(item, steps, prices)), '[]')::text as weeks from (
      select item, array_agg(step) as steps, array_agg(rub) as prices from (
        select item, ${step} as step, avg(lowest_mean::float8)::bigint as rub
        from price_hours where mode = ${mode} and at >= ${from} and at < ${to}
        group by item, step) as points
      group by item) as items`)
  // Safe: the statement above returns only this shape. Checking 75,000 numbers would take longer than all the rest.
  const weeks = JSON.parse(rows[0]?.weeks ?? '[]') as Week[]
  const lines = new Map<string, string>()
  for (const [item, steps, prices] of weeks) {
    const week = Array.from<number | undefined>({ length: SPARKLINE_POINTS })
    steps.forEach((at, nth) => (week[at] = prices[nth]))
    const line = encodeSparkline(week)
    if (line !== undefined) lines.set(item, line)
  }
  return lines
}
