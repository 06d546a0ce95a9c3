import pg from 'pg'

/** Name of the backup row in the `job_runs` table. */
export const BACKUP_RUN = 'backup'

/**
 * Records the time of a backup that has just been saved, for the admin pages. This runs after the backup has been
 * written, so a restored database has the time of the previous backup.
 */
export async function recordBackup(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(
      `insert into job_runs (name, started_at, duration_ms, error, failures) values ($1, now(), 0, null, 0)
      on conflict (name) do update set started_at = excluded.started_at, error = null, failures = 0`,
      [BACKUP_RUN],
    )
  } finally {
    await client.end()
  }
}
