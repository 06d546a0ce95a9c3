import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { alarmEvents, alarmSettings, users } from '../schema/schema.ts'

export type AlarmEventRow = typeof alarmEvents.$inferSelect
export type AlarmSettingsRow = typeof alarmSettings.$inferSelect

/** Fields of an account that decide if, how and in which language it is notified. */
export type NotifiedRow = Awaited<ReturnType<ReturnType<typeof alarmSettingsTable>['owners']>>[number]

/** Creates the queries for the events of players' alerts. */
export function alarmEventsTable(db: Db) {
  return {
    /** Adds the new events; returns their uids. */
    async add(rows: readonly AlarmEventRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const column = (of: (row: AlarmEventRow) => unknown) => sql.param(rows.map(of))
      const { rows: added } = await db.execute<{ uid: string }>(sql`
        insert into ${alarmEvents}
          (uid, user_uid, alarm_uid, event_key, kind, subject, mode, value, reading, at, seen_at)
        select * from unnest(${column((row) => row.uid)}::uuid[], ${column((row) => row.userUid)}::uuid[],
          ${column((row) => row.alarmUid)}::uuid[], ${column((row) => row.eventKey)}::text[],
          ${column((row) => row.kind)}::text[], ${column((row) => row.subject)}::text[],
          ${column((row) => row.mode)}::text[], ${column((row) => row.value)}::float8[],
          ${column((row) => row.reading)}::float8[],
          ${column((row) => row.at.toISOString())}::timestamptz[],
          ${column((row) => row.seenAt?.toISOString() ?? null)}::timestamptz[])
        on conflict do nothing returning uid`)
      return new Set(added.map(({ uid }) => uid))
    },

    /** Newest first. */
    async ofUser(userUid: string, most: number): Promise<AlarmEventRow[]> {
      return db
        .select()
        .from(alarmEvents)
        .where(eq(alarmEvents.userUid, userUid))
        .orderBy(desc(alarmEvents.at), alarmEvents.uid)
        .limit(most)
    },

    async find(userUid: string, uid: string): Promise<AlarmEventRow | undefined> {
      const [row] = await db
        .select()
        .from(alarmEvents)
        .where(and(eq(alarmEvents.userUid, userUid), eq(alarmEvents.uid, uid)))
      return row
    },

    async unseen(userUid: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(alarmEvents)
        .where(and(eq(alarmEvents.userUid, userUid), isNull(alarmEvents.seenAt)))
      return row?.count ?? 0
    },

    async markSeen(userUid: string, at: Date): Promise<void> {
      await db
        .update(alarmEvents)
        .set({ seenAt: at })
        .where(and(eq(alarmEvents.userUid, userUid), isNull(alarmEvents.seenAt)))
    },

    async clear(userUid: string): Promise<void> {
      await db.delete(alarmEvents).where(eq(alarmEvents.userUid, userUid))
    },

    async removeBefore(at: Date): Promise<void> {
      await db.delete(alarmEvents).where(lt(alarmEvents.at, at))
    },
  }
}

/** Creates the queries for the players' notification settings. */
export function alarmSettingsTable(db: Db) {
  return {
    async of(userUid: string): Promise<AlarmSettingsRow | undefined> {
      const [row] = await db.select().from(alarmSettings).where(eq(alarmSettings.userUid, userUid))
      return row
    },

    async put(row: AlarmSettingsRow): Promise<void> {
      const { ways, quiet } = row
      await db
        .insert(alarmSettings)
        .values(row)
        .onConflictDoUpdate({ target: alarmSettings.userUid, set: { ways, quiet } })
    },

    /** Returns the recipients of notifications: their rights, channels and language. */
    async owners(userUids: readonly string[]) {
      return db
        .select({
          uid: users.uid,
          email: users.email,
          language: users.language,
          admin: users.admin,
          editor: users.editor,
          pro: users.pro,
          proUntil: users.proUntil,
          patronUntil: users.patronUntil,
          seatUntil: users.seatUntil,
          suspendedAt: users.suspendedAt,
          ways: alarmSettings.ways,
          quiet: alarmSettings.quiet,
        })
        .from(users)
        .leftJoin(alarmSettings, eq(alarmSettings.userUid, users.uid))
        .where(inArray(users.uid, userUids))
    },
  }
}
