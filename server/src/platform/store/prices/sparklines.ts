import { encodeSparkline, SPARKLINE_POINTS, SPARKLINE_STEP_MS } from '@raidkit/rules/platform/sparklines'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

type Week = [item: string, steps: number[], prices: number[]]

/**
 * Averages the hours of each step, like `weekOfPrices`. The database computes the sums and returns them as one text:
 * 600,000 hours, or a row for each step, would take the driver longer than the sums.
 */
export async function sparklinesOf(db: Db, mode: string, fromMs: number): Promise<Map<string, string>> {
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
