import type { AlertKind } from '@raidkit/rules/alerts/alerts'
import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { alerts } from '../../platform/store/schema/schema.ts'

export type AlertRow = typeof alerts.$inferSelect
/** Fields that an evaluation changes, and the revision that was evaluated. */
export type AlertVerdictRow = Pick<
  AlertRow,
  'uid' | 'revision' | 'isArmed' | 'referenceRub' | 'dueAt' | 'firedAt'
>

/** Creates the queries for the players' alerts. */
export function alertsTable(db: Db) {
  const own = (userUid: string, uid: string) => and(eq(alerts.userUid, userUid), eq(alerts.uid, uid))
  return {
    async add(row: AlertRow): Promise<void> {
      await db.insert(alerts).values(row)
    },

    /** Oldest first. */
    async ofUser(userUid: string): Promise<AlertRow[]> {
      return db
        .select()
        .from(alerts)
        .where(eq(alerts.userUid, userUid))
        .orderBy(asc(alerts.createdAt), asc(alerts.uid))
    },

    async countOf(userUid: string): Promise<number> {
      const [row] = await db.select({ count: count() }).from(alerts).where(eq(alerts.userUid, userUid))
      return row?.count ?? 0
    },

    async find(userUid: string, uid: string): Promise<AlertRow | undefined> {
      const [row] = await db.select().from(alerts).where(own(userUid, uid))
      return row
    },

    async change(userUid: string, uid: string, fields: Partial<AlertRow>): Promise<AlertRow | undefined> {
      const [row] = await db
        .update(alerts)
        .set({ ...fields, revision: sql`${alerts.revision} + 1` })
        .where(own(userUid, uid))
        .returning()
      return row
    },

    async turnOff(uid: string): Promise<void> {
      await db
        .update(alerts)
        .set({ isOn: false, revision: sql`${alerts.revision} + 1` })
        .where(eq(alerts.uid, uid))
    },

    async remove(userUid: string, uid: string): Promise<AlertRow | undefined> {
      const [row] = await db.delete(alerts).where(own(userUid, uid)).returning()
      return row
    },
  }
}

/** Creates the queries for evaluating alerts. */
export function alertVerdicts(db: Db) {
  return {
    /** Lists the active alerts of these kinds. */
    async judged(kinds: readonly AlertKind[], mode?: string): Promise<AlertRow[]> {
      return db
        .select()
        .from(alerts)
        .where(
          and(eq(alerts.isOn, true), inArray(alerts.kind, kinds), mode ? eq(alerts.mode, mode) : undefined),
        )
    },

    /** Lists the alerts of these kinds that are due. */
    async due(kinds: readonly AlertKind[], now: Date): Promise<AlertRow[]> {
      return db
        .select()
        .from(alerts)
        .where(and(eq(alerts.isOn, true), inArray(alerts.kind, kinds), lte(alerts.dueAt, now)))
    },

    /**
     * Writes verdicts for the revisions that were read; returns the uids of alerts that have not changed meanwhile.
     */
    async judge(rows: readonly AlertVerdictRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const column = <T>(of: (row: AlertVerdictRow) => T) => sql.param(rows.map(of))
      const { rows: written } = await db.execute<{ uid: string }>(sql`
        update ${alerts} set is_armed = judged.is_armed, reference_rub = judged.reference_rub,
          due_at = judged.due_at, fired_at = judged.fired_at, revision = ${alerts.revision} + 1
        from unnest(${column(({ uid }) => uid)}::uuid[], ${column(({ revision }) => revision)}::int[],
          ${column(({ isArmed }) => isArmed)}::boolean[], ${column(({ referenceRub }) => referenceRub)}::float8[],
          ${column(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[],
          ${column(({ firedAt }) => firedAt?.toISOString() ?? null)}::timestamptz[]
        ) as judged (uid, revision, is_armed, reference_rub, due_at, fired_at)
        where ${alerts.uid} = judged.uid and ${alerts.revision} = judged.revision and ${alerts.isOn}
        returning ${alerts.uid} as uid`)
      return new Set(written.map(({ uid }) => uid))
    },

    /** Removes alerts that have not changed meanwhile; returns their uids. */
    async finish(rows: readonly Pick<AlertRow, 'uid' | 'revision'>[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const { rows: gone } = await db.execute<{ uid: string }>(sql`
        delete from ${alerts} using unnest(${sql.param(rows.map(({ uid }) => uid))}::uuid[],
          ${sql.param(rows.map(({ revision }) => revision))}::int[]) as ended (uid, revision)
        where ${alerts.uid} = ended.uid and ${alerts.revision} = ended.revision
        returning ${alerts.uid} as uid`)
      return new Set(gone.map(({ uid }) => uid))
    },
  }
}
