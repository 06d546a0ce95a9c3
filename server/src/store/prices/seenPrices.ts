import { priceSpans, type ObservedPrice } from '@raidkit/rules/prices'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database.ts'

/** What was seen of an item in the spans that count (`priceSpans`), in no order. */
export type SeenObservations = { latest: ObservedPrice; day: NumbersText; dayBefore: NumbersText }
export type SeenHours = { week: NumbersText; weekBefore: NumbersText }
/** PostgreSQL's text of an array of numbers, {1,2,3}: read by `numbersIn` when its turn comes. Null: none. */
export type NumbersText = string | null
export type Asked = { mode: string; nowMs: number; items?: readonly string[] | undefined }

// The newest observation is the largest of numbers with the time in their upper bits. Prices stand below 2^30 (the rule knows
// none above 1,000,000,000), and turned round, so that of two at one moment the lower price wins; offers below 2^20.
const PRICE_BITS = 30
const PRICE_ROOM = 2 ** PRICE_BITS
const OFFER_BITS = 21
const OFFER_ROOM = 2 ** OFFER_BITS
/** Nearly every item has an observation this new; packing the times of all of them would take as long as all the rest. */
const NEW_MS = 3 * 60 * 60_000

const Packed = z.number().nullable()
const Observations = z.array(
  z.object({
    ...{ item: z.string(), day: z.string().nullable(), dayBefore: z.string().nullable() },
    ...{ lowest: Packed, average: Packed, offers: Packed },
  }),
)
const Newest = z.array(
  z.object({ item: z.string(), lowest: z.number(), average: Packed, offers: Packed, at: z.number() }),
)
const Hours = z.array(
  z.object({
    ...{ mode: z.string(), item: z.string() },
    ...{ week: z.string().nullable(), weekBefore: z.string().nullable() },
  }),
)

/** What was seen of the market lately, by item: what current prices are worked out from. */
export function seenPrices(db: Db) {
  return {
    /**
     * Observations of two days. One row per item with its values as text: hundreds of thousands of rows would cost
     * the driver seconds.
     */
    async observations(asked: Asked): Promise<Map<string, SeenObservations>> {
      const { dayMs, dayBeforeMs } = priceSpans(asked.nowMs)
      const [day, newMs] = [new Date(dayMs), asked.nowMs - NEW_MS]
      const fromSec = Math.floor(newMs / 1000)
      const isNew = sql`filter (where observed_at > ${new Date(newMs)})`
      await roomForAll(db)
      const { rows } = await db.execute(sql`
        select item::text as item, (array_agg(lowest_rub) filter (where observed_at > ${day}))::text as day,
          (array_agg(lowest_rub) filter (where observed_at <= ${day}))::text as "dayBefore",
          ${newest(fromSec, PRICE_BITS, `${PRICE_ROOM - 1} - lowest_rub`)} ${isNew}::float8 as lowest,
          ${newest(fromSec, PRICE_BITS, 'coalesce(average_rub, 0)')} ${isNew}::float8 as average,
          ${newest(fromSec, OFFER_BITS, 'coalesce(offers, -1) + 1')} ${isNew}::float8 as offers
        from price_points
        where mode = ${asked.mode} and observed_at > ${new Date(dayBeforeMs)} ${onlyItems(asked)}
        group by item`)
      const found = Observations.parse(rows)
      const older = await newestOf(
        db,
        asked,
        found.flatMap(({ item, lowest }) => (lowest === null ? [item] : [])),
      )
      return new Map(
        found.flatMap(({ item, day: within, dayBefore, ...packed }) => {
          const latest = unpacked(packed, fromSec) ?? older.get(item)
          return latest ? [[item, { latest, day: within, dayBefore }] as const] : []
        }),
      )
    },

    /** Hours of the eight days that end at `nowMs`: of every item of every mode at once, or of some items. */
    async hours({ nowMs, items }: Omit<Asked, 'mode'>): Promise<Map<string, Map<string, SeenHours>>> {
      const { weekMs, weekBeforeMs } = priceSpans(nowMs)
      const week = new Date(weekMs)
      await roomForAll(db)
      const { rows } = await db.execute(sql`
        select mode, item::text as item, (array_agg(lowest_mean) filter (where at > ${week}))::text as week,
          (array_agg(lowest_mean) filter (where at <= ${week}))::text as "weekBefore"
        from price_hours
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

/** Thousands of growing arrays at once: with the usual few megabytes they would go through files. */
async function roomForAll(db: Db): Promise<void> {
  await db.execute(sql`set local work_mem = '128MB'`)
}

/** By date_part, not extract: that one counts in decimals, at several times the price. */
function newest(fromSec: number, bits: number, value: string) {
  return sql.raw(`max((floor(date_part('epoch', observed_at) - ${fromSec})::bigint << ${bits}) | (${value}))`)
}

function onlyItems({ items }: Pick<Asked, 'items'>) {
  return items ? sql`and item = any(${sql.param([...items])}::uuid[])` : sql``
}

function unpacked(
  { lowest, average, offers }: Record<'lowest' | 'average' | 'offers', number | null>,
  fromSec: number,
): ObservedPrice | undefined {
  if (lowest === null || average === null || offers === null) return undefined
  const averageRub = average % PRICE_ROOM
  const count = (offers % OFFER_ROOM) - 1
  return {
    atMs: (fromSec + Math.floor(lowest / PRICE_ROOM)) * 1000,
    lowestRub: PRICE_ROOM - 1 - (lowest % PRICE_ROOM),
    averageRub: averageRub === 0 ? null : averageRub,
    offers: count < 0 ? null : count,
  }
}

/** The newest observations of items that had none lately. */
async function newestOf(
  db: Db,
  { mode, nowMs }: Asked,
  items: string[],
): Promise<Map<string, ObservedPrice>> {
  if (items.length === 0) return new Map()
  const { rows } = await db.execute(sql`
    select distinct on (item) item::text as item, date_part('epoch', observed_at) * 1000 as at, lowest_rub::float8 as lowest,
      average_rub::float8 as average, offers
    from price_points
    where mode = ${mode} and observed_at > ${new Date(priceSpans(nowMs).dayBeforeMs)} ${onlyItems({ items })}
    order by item, observed_at desc, lowest_rub`)
  return new Map(
    Newest.parse(rows).map(({ item, at, lowest, average, offers }) => [
      item,
      { atMs: at, lowestRub: lowest, averageRub: average, offers },
    ]),
  )
}

export function numbersIn(text: NumbersText): number[] {
  // Safe: numbers and commas, as the queries here write them.
  return text === null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[])
}
