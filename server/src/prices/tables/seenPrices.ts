import { priceSpans, type ObservedPrice } from '@raidkit/rules/prices/prices'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/store/database.ts'

/** Observed prices of an item in the spans of `priceSpans`, in no order. */
export type SeenObservations = { latest: ObservedPrice; day: NumbersText; dayBefore: NumbersText }
export type SeenHours = { week: NumbersText; weekBefore: NumbersText }
/** PostgreSQL's text of an array of numbers, {1,2,3}, which `numbersIn` parses when it is needed. Null: none. */
export type NumbersText = string | null
export type SeenPricesQuery = { mode: string; nowMs: number; items?: readonly string[] | undefined }

/**
 * Age in ms of the newest observation of nearly every item; sorting the observations of two days would take 530 ms
 * instead of 28.
 */
const NEW_MS = 3 * 60 * 60_000

const Observations = z.array(
  z.object({
    item: z.string(),
    day: z.string().nullable(),
    dayBefore: z.string().nullable(),
  }),
)
const Newest = z.array(
  z.object({
    item: z.string(),
    at: z.number(),
    lowest: z.number(),
    average: z.number().nullable(),
    offers: z.number().nullable(),
  }),
)
const Hours = z.array(
  z.object({
    mode: z.string(),
    item: z.string(),
    week: z.string().nullable(),
    weekBefore: z.string().nullable(),
  }),
)

/** Creates the queries for recently observed prices by item, from which the current prices are computed. */
export function seenPrices(db: Db) {
  return {
    /**
     * Returns the observations of two days. Each item is one row with its values as text: hundreds of thousands of
     * rows would cost the driver seconds.
     */
    async observations(asked: SeenPricesQuery): Promise<Map<string, SeenObservations>> {
      const { dayMs, dayBeforeMs } = priceSpans(asked.nowMs)
      const day = new Date(dayMs)
      await roomForAll(db)
      const { rows } = await db.execute(sql`
        select item::text as item, (array_agg(lowest_rub) filter (where observed_at > ${day}))::text as day,
          (array_agg(lowest_rub) filter (where observed_at <= ${day}))::text as "dayBefore"
        from price_points
        where mode = ${asked.mode} and observed_at > ${new Date(dayBeforeMs)} ${onlyItems(asked)}
        group by item`)
      const found = Observations.parse(rows)
      const latest = await newestOf(db, asked, asked.nowMs - NEW_MS)
      const items = found.flatMap(({ item }) => (latest.has(item) ? [] : [item]))
      const older = await newestOf(db, { ...asked, items }, dayBeforeMs)
      return new Map(
        found.flatMap(({ item, ...spans }) => {
          const newest = latest.get(item) ?? older.get(item)
          return newest ? [[item, { latest: newest, ...spans }] as const] : []
        }),
      )
    },

    /**
     * Returns the hours of the eight days that end at `nowMs`, of all items of all modes at once, or of some items.
     * For some items it includes hours that still wait for their roll-up, so that newly received history counts at
     * once.
     */
    async hours({
      nowMs,
      items,
    }: Omit<SeenPricesQuery, 'mode'>): Promise<Map<string, Map<string, SeenHours>>> {
      const { weekMs, weekBeforeMs } = priceSpans(nowMs)
      const week = new Date(weekMs)
      await roomForAll(db)
      const { rows } = await db.execute(sql`
        select mode, item::text as item, (array_agg(lowest_mean) filter (where at > ${week}))::text as week,
          (array_agg(lowest_mean) filter (where at <= ${week}))::text as "weekBefore"
        from ${items ? freshHours(items, [weekBeforeMs, nowMs]) : sql`price_hours`}
        where at > ${new Date(weekBeforeMs)} and at <= ${new Date(nowMs)} ${onlyItems({ items })}
        group by item, mode`)
      const modes = new Map<string, Map<string, SeenHours>>()
      for (const { mode, item, week: within, weekBefore } of Hours.parse(rows)) {
        const seen = modes.get(mode) ?? new Map<string, SeenHours>()
        modes.set(mode, seen.set(item, { week: within, weekBefore }))
      }
      return modes
    },
  }
}

/** Selects the hours of some items; queued hours are computed from their observations. */
function freshHours(items: readonly string[], [fromMs, untilMs]: readonly [number, number]) {
  const isAsked = sql`item = any(${sql.param([...items])}::uuid[])`
  const queued = sql`select distinct mode, at from price_rollups
    where step = 'hour' and at > ${new Date(fromMs)} and at <= ${new Date(untilMs)}`
  return sql`(
    select mode, item, at, lowest_mean from price_hours
    where ${isAsked} and (mode, at) not in (${queued})
    union all
    select points.mode, item, queued.at, round(avg(lowest_rub))
    from (${queued}) as queued join price_points as points
      on points.mode = queued.mode and observed_at >= queued.at and observed_at < queued.at + interval '1 hour'
    where ${isAsked} group by points.mode, item, queued.at
  ) as fresh`
}

/** Raises the memory limit: thousands of growing arrays would exceed the usual few megabytes and go to files. */
async function roomForAll(db: Db): Promise<void> {
  await db.execute(sql`set local work_mem = '128MB'`)
}

function onlyItems({ items }: Pick<SeenPricesQuery, 'items'>) {
  return items ? sql`and item = any(${sql.param([...items])}::uuid[])` : sql``
}

/** Returns the newest observation of each item after a time; of two at the same time the lower price. */
async function newestOf(
  db: Db,
  asked: SeenPricesQuery,
  afterMs: number,
): Promise<Map<string, ObservedPrice>> {
  if (asked.items?.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select distinct on (item) item::text as item, date_part('epoch', observed_at) * 1000 as at, lowest_rub::float8 as lowest,
      average_rub::float8 as average, offers
    from price_points
    where mode = ${asked.mode} and observed_at > ${new Date(afterMs)} ${onlyItems(asked)}
    order by item, observed_at desc, lowest_rub`)
  return new Map(
    Newest.parse(rows).map(({ item, at, lowest, average, offers }) => [
      item,
      { atMs: at, lowestRub: lowest, averageRub: average, offers },
    ]),
  )
}

export function numbersIn(text: NumbersText): number[] {
  // Safe: numbers and commas, as the queries in this file produce them.
  return text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[])
}
