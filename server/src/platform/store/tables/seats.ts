import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { seats, users } from '../schema/schema.ts'
import type { UserRow } from './users.ts'

export type SeatRow = typeof seats.$inferSelect

export function seatsTable(db: Db) {
  return {
    async add(seat: Omit<SeatRow, 'acceptedBy' | 'acceptedAt'>): Promise<void> {
      await db.insert(seats).values(seat)
    },

    /**
     * These accounts, held until the transaction ends, always in the same order: what is worked out from one for
     * another is then never worked out from yesterday's.
     */
    async hold(userUids: readonly string[]): Promise<UserRow[]> {
      return db
        .select()
        .from(users)
        .where(inArray(users.uid, [...userUids]))
        .orderBy(users.uid)
        .for('update')
    },

    /** Links and seats that an account has given, oldest first. */
    async ofOwner(ownerUid: string): Promise<SeatRow[]> {
      return db.select().from(seats).where(eq(seats.ownerUid, ownerUid)).orderBy(seats.createdAt, seats.uid)
    },

    async byToken(tokenHash: string): Promise<SeatRow | undefined> {
      const [seat] = await db.select().from(seats).where(eq(seats.tokenHash, tokenHash))
      return seat
    },

    /** The seat that somebody sits on. */
    async heldBy(userUid: string): Promise<SeatRow | undefined> {
      const [seat] = await db.select().from(seats).where(eq(seats.acceptedBy, userUid))
      return seat
    },

    /** The seats that any of these sit on. */
    async heldByAny(userUids: readonly string[]): Promise<SeatRow[]> {
      if (userUids.length === 0) return []
      return db
        .select()
        .from(seats)
        .where(inArray(seats.acceptedBy, [...userUids]))
    },

    /** Accepts a link that nobody has accepted yet. One statement, so that of any number exactly one gets it. */
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

    /** Links that nobody accepted in time. */
    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(seats)
        .where(and(isNull(seats.acceptedBy), lte(seats.expiresAt, now)))
        .returning({ uid: seats.uid })
      return gone.length
    },
  }
}
