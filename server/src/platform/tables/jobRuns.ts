import { eq, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { jobRuns } from '../store/schema/schema.ts'

export type JobRun = typeof jobRuns.$inferSelect

/** Creates the queries for the latest run of each scheduled job. */
export function jobRunsTable(db: Db) {
  return {
    async all(): Promise<JobRun[]> {
      return db.select().from(jobRuns).orderBy(jobRuns.name)
    },

    async of(name: string): Promise<JobRun | undefined> {
      const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, name))
      return run
    },

    async note({ name, startedAt, durationMs, error }: Omit<JobRun, 'failures'>): Promise<void> {
      const failures = error === null ? sql`0` : sql`${jobRuns.failures} + 1`
      await db
        .insert(jobRuns)
        .values({ name, startedAt, durationMs, error, failures: error === null ? 0 : 1 })
        .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt, durationMs, error, failures } })
    },
  }
}
