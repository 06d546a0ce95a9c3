import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alarms } from '../schema/schema.ts'

export type AlarmRow = typeof alarms.$inferSelect
/** Fields that an evaluation changes, and the revision that was evaluated. */
export type AlarmVerdictRow = Pick<
  AlarmRow,
  'uid' | 'revision' | 'isArmed' | 'referenceRub' | 'dueAt' | 'firedAt'
>

/** Creates the queries for the players' alerts. */
export function alarmsTable(db: Db) {
  const own = (userUid: string, uid: string) => and(eq(alarms.userUid, userUid), eq(alarms.uid, uid))
  return {
    async add(row: AlarmRow): Promise<void> {
      await db.insert(alarms).values(row)
    },

    /** Oldest first. */
    async ofUser(userUid: string): Promise<AlarmRow[]> {
      return db
        .select()
        .from(alarms)
        .where(eq(alarms.userUid, userUid))
        .orderBy(asc(alarms.createdAt), asc(alarms.uid))
    },

    async countOf(userUid: string): Promise<number> {
      const [row] = await db.select({ count: count() }).from(alarms).where(eq(alarms.userUid, userUid))
      return row?.count ?? 0
    },

    async find(userUid: string, uid: string): Promise<AlarmRow | undefined> {
      const [row] = await db.select().from(alarms).where(own(userUid, uid))
      return row
    },

    async change(userUid: string, uid: string, fields: Partial<AlarmRow>): Promise<AlarmRow | undefined> {
      const [row] = await db
        .update(alarms)
        .set({ ...fields, revision: sql`${alarms.revision} + 1` })
        .where(own(userUid, uid))
        .returning()
      return row
    },

    async turnOff(uid: string): Promise<void> {
      await db
        .update(alarms)
        .set({ isOn: false, revision: sql`${alarms.revision} + 1` })
        .where(eq(alarms.uid, uid))
    },

    async remove(userUid: string, uid: string): Promise<AlarmRow | undefined> {
      const [row] = await db.delete(alarms).where(own(userUid, uid)).returning()
      return row
    },
  }
}

/** Creates the queries for evaluating alerts. */
export function alarmVerdicts(db: Db) {
  return {
    /** Lists the active alerts of these kinds. */
    async judged(kinds: readonly string[], mode?: string): Promise<AlarmRow[]> {
      return db
        .select()
        .from(alarms)
        .where(
          and(eq(alarms.isOn, true), inArray(alarms.kind, kinds), mode ? eq(alarms.mode, mode) : undefined),
        )
    },

    /** Lists the alerts of these kinds that are due. */
    async due(kinds: readonly string[], now: Date): Promise<AlarmRow[]> {
      return db
        .select()
        .from(alarms)
        .where(and(eq(alarms.isOn, true), inArray(alarms.kind, kinds), lte(alarms.dueAt, now)))
    },

    /**
     * Writes verdicts for the revisions that were read; returns the uids of alerts that have not changed meanwhile.
     */
    async judge(rows: readonly AlarmVerdictRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const column = <T>(of: (row: AlarmVerdictRow) => T) => sql.param(rows.map(of))
      const { rows: written } = await db.execute<{ uid: string }>(sql`
        update ${alarms} set is_armed = judged.is_armed, reference_rub = judged.reference_rub,
          due_at = judged.due_at, fired_at = judged.fired_at, revision = ${alarms.revision} + 1
        from unnest(${column(({ uid }) => uid)}::uuid[], ${column(({ revision }) => revision)}::int[],
          ${column(({ isArmed }) => isArmed)}::boolean[], ${column(({ referenceRub }) => referenceRub)}::float8[],
          ${column(({ dueAt }) => dueAt?.toISOString() ?? null)}::timestamptz[],
          ${column(({ firedAt }) => firedAt?.toISOString() ?? null)}::timestamptz[]
        ) as judged (uid, revision, is_armed, reference_rub, due_at, fired_at)
        where ${alarms.uid} = judged.uid and ${alarms.revision} = judged.revision and ${alarms.isOn}
        returning ${alarms.uid} as uid`)
      return new Set(written.map(({ uid }) => uid))
    },

    /** Removes alerts that have not changed meanwhile; returns their uids. */
    async finish(rows: readonly Pick<AlarmRow, 'uid' | 'revision'>[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const { rows: gone } = await db.execute<{ uid: string }>(sql`
        delete from ${alarms} using unnest(${sql.param(rows.map(({ uid }) => uid))}::uuid[],
          ${sql.param(rows.map(({ revision }) => revision))}::int[]) as ended (uid, revision)
        where ${alarms.uid} = ended.uid and ${alarms.revision} = ended.revision
        returning ${alarms.uid} as uid`)
      return new Set(gone.map(({ uid }) => uid))
    },
  }
}
