import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { deliveries } from '../../platform/store/schema/schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect
export type NewDelivery = Pick<
  DeliveryRow,
  'uid' | 'userUid' | 'way' | 'targetUid' | 'event' | 'payload' | 'createdAt' | 'dueAt'
>
type DeliveryOutcome = {
  state: 'sent' | 'failed' | 'dropped'
  status: number | null
  reason: string | null
  at: Date
}

/**
 * Creates the queries for messages that are to leave the site: they are written together with their cause, and the
 * queue carries them afterwards.
 */
export function deliveriesTable(db: Db) {
  const isUnqueued = and(eq(deliveries.state, 'waiting'), isNull(deliveries.queuedAt))
  return {
    async add(rows: readonly NewDelivery[]): Promise<void> {
      if (rows.length === 0) return
      const column = (of: (row: NewDelivery) => unknown) => sql.param(rows.map(of))
      await db.execute(sql`
        insert into ${deliveries}
          (uid, user_uid, way, target_uid, event, payload, created_at, due_at, state)
        select *, 'waiting' from unnest(${column((row) => row.uid)}::uuid[],
          ${column((row) => row.userUid)}::uuid[], ${column((row) => row.way)}::text[],
          ${column((row) => row.targetUid)}::uuid[], ${column((row) => row.event)}::text[],
          ${column((row) => JSON.stringify(row.payload))}::jsonb[],
          ${column((row) => row.createdAt.toISOString())}::timestamptz[],
          ${column((row) => row.dueAt.toISOString())}::timestamptz[])`)
    },

    /**
     * Locks some messages that no job carries yet, until the transaction ends; messages that another node holds are
     * left out.
     */
    async holdUnqueued(most: number): Promise<DeliveryRow[]> {
      return db
        .select()
        .from(deliveries)
        .where(isUnqueued)
        .orderBy(asc(deliveries.createdAt))
        .limit(most)
        .for('update', { skipLocked: true })
    },

    async markQueued(uids: readonly string[], at: Date): Promise<void> {
      if (uids.length > 0)
        await db.update(deliveries).set({ queuedAt: at }).where(inArray(deliveries.uid, uids))
    },

    /**
     * Marks overdue messages as unqueued, since their jobs may be lost, as after a restored backup. Returns their
     * number.
     */
    async unqueueBefore(at: Date): Promise<number> {
      const lost = await db
        .update(deliveries)
        .set({ queuedAt: null })
        .where(and(eq(deliveries.state, 'waiting'), lt(deliveries.queuedAt, at), lt(deliveries.dueAt, at)))
        .returning({ uid: deliveries.uid })
      return lost.length
    },

    /** Counts an attempt; returns undefined if there is nothing more to do. */
    async begin(uid: string): Promise<DeliveryRow | undefined> {
      const [row] = await db
        .update(deliveries)
        .set({ attempts: sql`${deliveries.attempts} + 1` })
        .where(and(eq(deliveries.uid, uid), eq(deliveries.state, 'waiting')))
        .returning()
      return row
    },

    /** Records the result of an attempt that another one follows. */
    async note(uid: string, status: number | null, reason: string): Promise<void> {
      await db.update(deliveries).set({ status, reason }).where(eq(deliveries.uid, uid))
    },

    async end(uid: string, { state, status, reason, at }: DeliveryOutcome): Promise<void> {
      await db
        .update(deliveries)
        .set({ state, status, reason, endedAt: at })
        .where(and(eq(deliveries.uid, uid), eq(deliveries.state, 'waiting')))
    },
  }
}

/** Creates the queries for the owners' view of their deliveries. */
export function deliveryLog(db: Db) {
  return {
    /** Lists the deliveries of one target, newest first. */
    async ofTarget(userUid: string, targetUid: string, most: number): Promise<DeliveryRow[]> {
      return db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userUid, userUid), eq(deliveries.targetUid, targetUid)))
        .orderBy(desc(deliveries.createdAt), deliveries.uid)
        .limit(most)
    },

    async find(userUid: string, uid: string): Promise<DeliveryRow | undefined> {
      const [row] = await db
        .select()
        .from(deliveries)
        .where(and(eq(deliveries.userUid, userUid), eq(deliveries.uid, uid)))
      return row
    },

    /** Drops the messages that wait for one target. */
    async dropWaiting(userUid: string, targetUid: string, at: Date): Promise<void> {
      await db
        .update(deliveries)
        .set({ state: 'dropped', endedAt: at })
        .where(
          and(
            eq(deliveries.userUid, userUid),
            eq(deliveries.targetUid, targetUid),
            eq(deliveries.state, 'waiting'),
          ),
        )
    },

    async removeEndedBefore(at: Date): Promise<void> {
      await db.delete(deliveries).where(lt(deliveries.endedAt, at))
    },
  }
}
