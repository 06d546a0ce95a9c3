import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { seats, users } from '../../platform/store/schema/schema.ts'
import type { UserRow } from './users.ts'

export type SeatRow = typeof seats.$inferSelect

export function seatsTable(db: Db) {
  return {
    async add(seat: Omit<SeatRow, 'acceptedBy' | 'acceptedAt'>): Promise<void> {
      await db.insert(seats).values(seat)
    },

    /**
     * Locks these accounts until the transaction ends, always in the same order, so that a value computed from one
     * for another is never outdated.
     */
    async hold(userUids: readonly string[]): Promise<UserRow[]> {
      return db
        .select()
        .from(users)
        .where(inArray(users.uid, [...userUids]))
        .orderBy(users.uid)
        .for('update')
    },

    /** Lists the links and seats that an account has given, oldest first. */
    async ofOwner(ownerUid: string): Promise<SeatRow[]> {
      return db.select().from(seats).where(eq(seats.ownerUid, ownerUid)).orderBy(seats.createdAt, seats.uid)
    },

    async byToken(tokenHash: string): Promise<SeatRow | undefined> {
      const [seat] = await db.select().from(seats).where(eq(seats.tokenHash, tokenHash))
      return seat
    },

    /** Returns the seat that a user holds. */
    async heldBy(userUid: string): Promise<SeatRow | undefined> {
      const [seat] = await db.select().from(seats).where(eq(seats.acceptedBy, userUid))
      return seat
    },

    /** Returns the seats that any of these users hold. */
    async heldByAny(userUids: readonly string[]): Promise<SeatRow[]> {
      if (userUids.length === 0) return []
      return db
        .select()
        .from(seats)
        .where(inArray(seats.acceptedBy, [...userUids]))
    },

    /** Accepts a link that is still open. One statement, so that exactly one of any number of callers gets it. */
    async accept(tokenHash: string, userUid: string, now: Date): Promise<SeatRow | undefined> {
      const isOpen = and(eq(seats.tokenHash, tokenHash), isNull(seats.acceptedBy), gt(seats.expiresAt, now))
      const [seat] = await db
        .update(seats)
        .set({ acceptedBy: userUid, acceptedAt: now })
        .where(isOpen)
        .returning()
      return seat
    },

    async remove(ownerUid: string, uid: string): Promise<SeatRow | undefined> {
      const [gone] = await db
        .delete(seats)
        .where(and(eq(seats.ownerUid, ownerUid), eq(seats.uid, uid)))
        .returning()
      return gone
    },

    /** Removes links that were not accepted in time; returns their number. */
    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(seats)
        .where(and(isNull(seats.acceptedBy), lte(seats.expiresAt, now)))
        .returning({ uid: seats.uid })
      return gone.length
    },
  }
}
