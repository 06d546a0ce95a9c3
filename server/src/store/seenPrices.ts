import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from './database.ts'

/** What was seen of an item, as columns of equal length. */
export type SeenLooks = {
  timesMs: number[]
  lowest: number[]
  average: (number | null)[]
  offers: (number | null)[]
}
export type SeenHours = { timesMs: number[]; lowest: number[] }
export type Asked = { mode: string; sinceMs: number; items?: readonly string[] | undefined }

const Looks = z.array(
  z.object({
    item: z.string(),
    times: z.string(),
    lowest: z.string(),
    average: z.string(),
    offers: z.string(),
  }),
)
const Hours = z.array(z.object({ item: z.string(), times: z.string(), lowest: z.string() }))
/** What was seen of the market lately, by item: what current prices are worked out from. */
export function seenPrices(db: Db) {
  return {
    /**
     * Observations since a moment, by item. One row per item with its values as text: hundreds of thousands of rows
     * would cost the driver seconds.
     */
    async looks(asked: Asked): Promise<Map<string, SeenLooks>> {
      const { rows } = await db.execute(sql`
        select item::text as item,
          array_agg((extract(epoch from observed_at) * 1000)::bigint)::text as times,
          array_agg(lowest_rub)::text as lowest, array_agg(average_rub)::text as average,
          array_agg(offers)::text as offers
        from price_points
        where mode = ${asked.mode} and observed_at > ${new Date(asked.sinceMs)} ${onlyItems(asked)}
        group by item`)
      const seen = Looks.parse(rows).map(({ item, times, lowest, average, offers }): [string, SeenLooks] => [
        item,
        {
          timesMs: numbersIn(times),
          lowest: numbersIn(lowest),
          average: numbersOrNull(average),
          offers: numbersOrNull(offers),
        },
      ])
      return new Map(seen)
    },

    /** Hours since a moment, by item. */
    async hours(asked: Asked): Promise<Map<string, SeenHours>> {
      const { rows } = await db.execute(sql`
        select item::text as item, array_agg((extract(epoch from at) * 1000)::bigint)::text as times,
          array_agg(lowest_mean)::text as lowest
        from price_hours
        where mode = ${asked.mode} and at > ${new Date(asked.sinceMs)} ${onlyItems(asked)}
        group by item`)
      const seen = Hours.parse(rows).map(({ item, times, lowest }): [string, SeenHours] => [
        item,
        { timesMs: numbersIn(times), lowest: numbersIn(lowest) },
      ])
      return new Map(seen)
    },
  }
}

function onlyItems({ items }: Asked) {
  return items ? sql`and item = any(${sql.param([...items])}::uuid[])` : sql``
}

/** PostgreSQL's text of an array of numbers: {1,2,NULL}. */
function numbersIn(text: string): number[] {
  return text.slice(1, -1).split(',').map(Number)
}

function numbersOrNull(text: string): (number | null)[] {
  return text
    .slice(1, -1)
    .split(',')
    .map((value) => (value === 'NULL' ? null : Number(value)))
}
