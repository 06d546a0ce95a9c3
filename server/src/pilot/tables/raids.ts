import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { pilotRaids } from '../../platform/store/schema/schema.ts'

export type RaidRow = typeof pilotRaids.$inferSelect

/** Remaining fields of a deleted raid, which are enough to recognise it. */
const EMPTY = {
  map: '',
  mode: null,
  side: null,
  isOnline: null,
  lengthMs: null,
  queueMs: null,
  reconnects: 0,
  sales: [],
  isDeleted: true,
}

/** Creates the queries for raids of accounts, each identified by its start. */
export function raidsTable(db: Db) {
  const isOf = (userUid: string) => eq(pilotRaids.userUid, userUid)
  return {
    /** Lists raids, newest first, optionally only those that began before a time. */
    async list(userUid: string, most: number, before?: Date): Promise<RaidRow[]> {
      return db
        .select()
        .from(pilotRaids)
        .where(
          and(isOf(userUid), eq(pilotRaids.isDeleted, false), before && lt(pilotRaids.startedAt, before)),
        )
        .orderBy(desc(pilotRaids.startedAt))
        .limit(most)
    },

    /**
     * Finds raids that may be the same one, deleted ones included: with the same start, or with the same name and a
     * start within `withinMs`.
     */
    async like(
      userUid: string,
      raid: Pick<RaidRecord, 'startMs' | 'shortId'>,
      withinMs: number,
    ): Promise<RaidRow[]> {
      return db
        .select()
        .from(pilotRaids)
        .where(and(isOf(userUid), isLike(raid, withinMs)))
        .orderBy(pilotRaids.startedAt)
    },

    async put(row: RaidRow): Promise<void> {
      const { userUid: _, startedAt: __, ...fields } = row
      await db
        .insert(pilotRaids)
        .values(row)
        .onConflictDoUpdate({ target: [pilotRaids.userUid, pilotRaids.startedAt], set: fields })
    },

    async remove(userUid: string, startedAt: Date): Promise<void> {
      await db.delete(pilotRaids).where(and(isOf(userUid), eq(pilotRaids.startedAt, startedAt)))
    },

    /** Empties one raid, or all of an account; returns their number. */
    async empty(userUid: string, startedAt?: Date): Promise<number> {
      const emptied = await db
        .update(pilotRaids)
        .set(EMPTY)
        .where(
          and(
            isOf(userUid),
            eq(pilotRaids.isDeleted, false),
            startedAt && eq(pilotRaids.startedAt, startedAt),
          ),
        )
        .returning({ startedAt: pilotRaids.startedAt })
      return emptied.length
    },

    async keepNewest(userUid: string, most: number): Promise<void> {
      const extra = db
        .select({ startedAt: pilotRaids.startedAt })
        .from(pilotRaids)
        .where(isOf(userUid))
        .orderBy(desc(pilotRaids.startedAt))
        .offset(most)
      await db.delete(pilotRaids).where(and(isOf(userUid), inArray(pilotRaids.startedAt, extra)))
    },
  }
}

function isLike({ startMs, shortId }: Pick<RaidRecord, 'startMs' | 'shortId'>, withinMs: number) {
  const start = eq(pilotRaids.startedAt, new Date(startMs))
  if (shortId === undefined) return start
  const after = gt(pilotRaids.startedAt, new Date(startMs - withinMs))
  const before = lt(pilotRaids.startedAt, new Date(startMs + withinMs))
  return or(start, and(eq(pilotRaids.shortId, shortId), after, before))
}
