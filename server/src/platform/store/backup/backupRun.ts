import pg from 'pg'

/** Name of the operator's backups in the table of runs. */
export const BACKUP_RUN = 'backup'

/**
 * Records that a backup was saved just now, for the operator's page. A restored site knows the backups before its
 * own.
 */
export async function noteBackup(databaseUrl: string): Promise<void> {
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
