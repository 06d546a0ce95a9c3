import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/store/database.ts'
import { ensurePartitions } from './partitions.ts'

/** Hour or day of one mode that waits for its roll-up, and the rows of its queue entries. */
export type Waiting = { step: 'hour' | 'day'; mode: string; atMs: number; uids: string[] }

const Row = z.object({
  step: z.enum(['hour', 'day']),
  mode: z.string(),
  atMs: z.number(),
  uids: z.array(z.string()),
})

/** Creates the queries of the roll-up queue and its steps. `hoursOf` and `daysOf` of the rules define the results. */
export function priceRollupsTable(db: Db) {
  return {
    /** Lists the entries that wait for a step, oldest first. */
    async waiting(step: 'hour' | 'day'): Promise<Waiting[]> {
      const { rows } = await db.execute(sql`
        select step, mode, extract(epoch from at)::float8 * 1000 as "atMs", array_agg(uid::text) as uids
        from price_rollups where step = ${step} group by step, mode, at order by at, mode`)
      return z.array(Row).parse(rows)
    },

    /** Rolls up one hour or day from the current rows; a repetition gives the same result. */
    async rollUp(waiting: Waiting): Promise<void> {
      if (waiting.step === 'hour') await ensurePartitions(db, 'price_hours', [waiting.atMs, waiting.atMs])
      await db.transaction(async (tx) => {
        await (waiting.step === 'hour' ? rollUpHour(tx, waiting) : rollUpDay(tx, waiting))
        // Only the rows that were read are deleted: later writes have rows of their own.
        await tx.execute(sql`delete from price_rollups where uid = any(${sql.param(waiting.uids)}::uuid[])`)
      })
    },
  }
}

async function rollUpHour(tx: Db, { mode, atMs }: Waiting): Promise<void> {
  await tx.execute(sql`
    insert into price_hours as kept ${hourRows(atMs, sql`mode = ${mode}`)} ${unlessSame}`)
  await tx.execute(sql`
    insert into price_rollups (uid, step, mode, at)
    values (gen_random_uuid(), 'day', ${mode}, date_trunc('day', ${new Date(atMs)}::timestamptz, 'UTC'))`)
}

async function rollUpDay(tx: Db, { mode, atMs }: Waiting): Promise<void> {
  await tx.execute(sql`
    insert into price_days as kept ${dayRows(atMs, sql`mode = ${mode}`)} ${unlessSame}`)
}

const COLUMNS = sql.raw(
  '(item, mode, at, lowest_min, lowest_mean, average_mean, offers_mean, offers_min, samples)',
)

/** Selects the rows of an hour from its observations, for `price_hours`. */
export function hourRows(atMs: number, where: SQL): SQL {
  const [from, to] = [new Date(atMs), new Date(atMs + HOUR_MS)]
  return sql`${COLUMNS}
    select item, mode, ${from}::timestamptz, min(lowest_rub), round(avg(lowest_rub)), round(avg(average_rub)),
      round(avg(offers)), min(offers), count(*)
    from price_points where ${where} and observed_at >= ${from} and observed_at < ${to}
    group by item, mode`
}

/** Selects the rows of a day from its hours, for `price_days`. */
export function dayRows(atMs: number, where: SQL): SQL {
  const [from, to] = [new Date(atMs), new Date(atMs + DAY_MS)]
  return sql`${COLUMNS}
    select item, mode, ${from}::timestamptz, min(lowest_min), round(avg(lowest_mean)), round(avg(average_mean)),
      round(avg(offers_mean)), min(offers_min), sum(samples)
    from price_hours where ${where} and at >= ${from} and at < ${to}
    group by item, mode`
}

const values = sql.raw(
  ['lowest_min', 'lowest_mean', 'average_mean', 'offers_mean', 'offers_min', 'samples']
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
)

/** Skips unchanged rows: most of an hour's rows are the same, and writing them again would only fill the log. */
const unlessSame = sql`on conflict (item, mode, at) do update set ${values}
  where (kept.lowest_min, kept.lowest_mean, kept.average_mean, kept.offers_mean, kept.offers_min, kept.samples)
    is distinct from (excluded.lowest_min, excluded.lowest_mean, excluded.average_mean, excluded.offers_mean,
      excluded.offers_min, excluded.samples)`
