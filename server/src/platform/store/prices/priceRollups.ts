import { DAY_MS, HOUR_MS } from '@raidkit/rules/platform/time'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database.ts'
import { ensurePartitions } from './partitions.ts'

/** An hour or a day of one mode that waits, and the rows of the queue that say so. */
export type Waiting = { step: 'hour' | 'day'; mode: string; atMs: number; uids: string[] }

const Row = z.object({
  step: z.enum(['hour', 'day']),
  mode: z.string(),
  atMs: z.number(),
  uids: z.array(z.string()),
})

/** The queue of what must be rolled up, and each step of it. The meaning is the rule's: `hoursOf`, `daysOf`. */
export function priceRollupsTable(db: Db) {
  return {
    /** What waits at a step, oldest first. */
    async waiting(step: 'hour' | 'day'): Promise<Waiting[]> {
      const { rows } = await db.execute(sql`
        select step, mode, extract(epoch from at)::float8 * 1000 as "atMs", array_agg(uid::text) as uids
        from price_rollups where step = ${step} group by step, mode, at order by at, mode`)
      return z.array(Row).parse(rows)
    },

    /** Rolls up one hour or day from what there is now: the same again gives the same. */
    async rollUp(waiting: Waiting): Promise<void> {
      if (waiting.step === 'hour') await ensurePartitions(db, 'price_hours', [waiting.atMs, waiting.atMs])
      await db.transaction(async (tx) => {
        await (waiting.step === 'hour' ? rollUpHour(tx, waiting) : rollUpDay(tx, waiting))
        // Only the rows that were read: what was written meanwhile has rows of its own, and its turn comes.
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

/** The rows of an hour from its observations, as what is inserted into `price_hours`. */
export function hourRows(atMs: number, where: SQL): SQL {
  const [from, to] = [new Date(atMs), new Date(atMs + HOUR_MS)]
  return sql`${COLUMNS}
    select item, mode, ${from}::timestamptz, min(lowest_rub), round(avg(lowest_rub)), round(avg(average_rub)),
      round(avg(offers)), min(offers), count(*)
    from price_points where ${where} and observed_at >= ${from} and observed_at < ${to}
    group by item, mode`
}

/** The rows of a day from its hours, as what is inserted into `price_days`. */
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

/** Most of an hour's rows are as they were: writing them again would only fill the log. */
const unlessSame = sql`on conflict (item, mode, at) do update set ${values}
  where (kept.lowest_min, kept.lowest_mean, kept.average_mean, kept.offers_mean, kept.offers_min, kept.samples)
    is distinct from (excluded.lowest_min, excluded.lowest_mean, excluded.average_mean, excluded.offers_mean,
      excluded.offers_min, excluded.samples)`
