import pg from 'pg'

/**
 * Volume of a site after a year: items of both modes, half-hourly samples, hourly rows of two weeks, daily rows of
 * three years.
 */
export const DENSITY = { lookEveryMin: 30, rawHours: 48, hourDays: 14, dayItems: 200, days: 3 * 365 }

/** Fills the price tables directly in the database: random walks around a base price of each item. */
export async function fillPrices(databaseUrl: string, uids: Record<string, string[]>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const walk = (at: string) =>
    `greatest(1, (base * (1 + 0.2 * sin(extract(epoch from ${at}) / 20000 + base)))::bigint)`
  const items = `(select uid, (hashtext(uid::text)::bigint & 1048575) + 500 as base
    from unnest($1::uuid[]) as uid) as items`
  for (const [mode, list] of Object.entries(uids)) {
    await client.query(
      `insert into price_points (item, mode, observed_at, source, lowest_rub, average_rub, offers)
       select uid, $2, at, 'bench', ${walk('at')}, (base * 1.3)::bigint, 20
       from generate_series(now() - make_interval(hours => $3), now() - interval '1 minute',
         make_interval(mins => $4)) as at, ${items}`,
      [list, mode, DENSITY.rawHours, DENSITY.lookEveryMin],
    )
    await client.query(
      `insert into price_hours (item, mode, at, lowest_min, lowest_mean, average_mean, offers_mean, offers_min, samples)
       select uid, $2, at, ${walk('at')}, ${walk('at')}, (base * 1.3)::bigint, 20, 10, 2
       from generate_series(date_trunc('hour', now() - make_interval(days => $3)), now(), interval '1 hour') as at,
         ${items}`,
      [list, mode, DENSITY.hourDays],
    )
    await client.query(
      `insert into price_days (item, mode, at, lowest_min, lowest_mean, average_mean, offers_mean, offers_min, samples)
       select uid, $2, at, ${walk('at')}, ${walk('at')}, (base * 1.3)::bigint, 20, 10, 48
       from generate_series(date_trunc('day', now() - make_interval(days => $3)), now(), interval '1 day') as at,
         ${items}`,
      [list.slice(0, DENSITY.dayItems), mode, DENSITY.days],
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}
