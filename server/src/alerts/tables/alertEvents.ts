import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { alertEvents, alertSettings, users } from '../../platform/store/schema/schema.ts'

export type AlertEventRow = typeof alertEvents.$inferSelect
export type AlertSettingsRow = typeof alertSettings.$inferSelect

/** Fields of an account that decide if, how and in which language it is notified. */
export type NotifiedRow = Awaited<ReturnType<ReturnType<typeof alertSettingsTable>['owners']>>[number]

/** Creates the queries for the events of players' alerts. */
export function alertEventsTable(db: Db) {
  return {
    /** Adds the new events; returns their uids. */
    async add(rows: readonly AlertEventRow[]): Promise<Set<string>> {
      if (rows.length === 0) return new Set()
      const column = (of: (row: AlertEventRow) => unknown) => sql.param(rows.map(of))
      const { rows: added } = await db.execute<{ uid: string }>(sql`
        insert into ${alertEvents}
          (uid, user_uid, alert_uid, event_key, kind, subject, mode, value, reading, at, seen_at)
        select * from unnest(${column((row) => row.uid)}::uuid[], ${column((row) => row.userUid)}::uuid[],
          ${column((row) => row.alertUid)}::uuid[], ${column((row) => row.eventKey)}::text[],
          ${column((row) => row.kind)}::text[], ${column((row) => row.subject)}::text[],
          ${column((row) => row.mode)}::text[], ${column((row) => row.value)}::float8[],
          ${column((row) => row.reading)}::float8[],
          ${column((row) => row.at.toISOString())}::timestamptz[],
          ${column((row) => row.seenAt?.toISOString() ?? null)}::timestamptz[])
        on conflict do nothing returning uid`)
      return new Set(added.map(({ uid }) => uid))
    },

    /** Newest first. */
    async ofUser(userUid: string, most: number): Promise<AlertEventRow[]> {
      return db
        .select()
        .from(alertEvents)
        .where(eq(alertEvents.userUid, userUid))
        .orderBy(desc(alertEvents.at), alertEvents.uid)
        .limit(most)
    },

    async find(userUid: string, uid: string): Promise<AlertEventRow | undefined> {
      const [row] = await db
        .select()
        .from(alertEvents)
        .where(and(eq(alertEvents.userUid, userUid), eq(alertEvents.uid, uid)))
      return row
    },

    async unseen(userUid: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(alertEvents)
        .where(and(eq(alertEvents.userUid, userUid), isNull(alertEvents.seenAt)))
      return row?.count ?? 0
    },

    async markSeen(userUid: string, at: Date): Promise<void> {
      await db
        .update(alertEvents)
        .set({ seenAt: at })
        .where(and(eq(alertEvents.userUid, userUid), isNull(alertEvents.seenAt)))
    },

    async clear(userUid: string): Promise<void> {
      await db.delete(alertEvents).where(eq(alertEvents.userUid, userUid))
    },

    async removeBefore(at: Date): Promise<void> {
      await db.delete(alertEvents).where(lt(alertEvents.at, at))
    },
  }
}

/** Creates the queries for the players' notification settings. */
export function alertSettingsTable(db: Db) {
  return {
    async of(userUid: string): Promise<AlertSettingsRow | undefined> {
      const [row] = await db.select().from(alertSettings).where(eq(alertSettings.userUid, userUid))
      return row
    },

    async put(row: AlertSettingsRow): Promise<void> {
      const { ways, quiet } = row
      await db
        .insert(alertSettings)
        .values(row)
        .onConflictDoUpdate({ target: alertSettings.userUid, set: { ways, quiet } })
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
          ways: alertSettings.ways,
          quiet: alertSettings.quiet,
        })
        .from(users)
        .leftJoin(alertSettings, eq(alertSettings.userUid, users.uid))
        .where(inArray(users.uid, userUids))
    },
  }
}
