import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { apiKeys } from '../../platform/store/schema/schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect
/** Row of a new key; its uid is generated if it is missing. */
export type NewKeyRow = Omit<KeyRow, 'uid' | 'lastUsedAt' | 'revokedAt'> & { uid?: string }

export function keysTable(db: Db) {
  return {
    async create(key: NewKeyRow): Promise<void> {
      await db.insert(apiKeys).values(key)
    },

    /** Returns the key of this hash, revoked or not: the caller decides in one place. */
    async find(hash: string): Promise<KeyRow | undefined> {
      const [key] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash))
      return key
    },

    /**
     * Records the use, unless one after `notBefore` is recorded already: a busy key is not written at every request.
     */
    async touch(hash: string, now: Date, notBefore: Date): Promise<void> {
      const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, notBefore))
      await db
        .update(apiKeys)
        .set({ lastUsedAt: now })
        .where(and(eq(apiKeys.hash, hash), isDue))
    },

    /** Lists all keys, oldest first. */
    async all(): Promise<KeyRow[]> {
      return db.select().from(apiKeys).orderBy(apiKeys.createdAt, apiKeys.hash)
    },

    /** Returns the key of an account for one purpose, revoked or not; there is at most one. */
    async lastOfUser(userUid: string, scope: string): Promise<KeyRow | undefined> {
      const isIt = and(eq(apiKeys.userUid, userUid), eq(apiKeys.scope, scope))
      const [key] = await db.select().from(apiKeys).where(isIt).orderBy(desc(apiKeys.createdAt)).limit(1)
      return key
    },

    /**
     * Deletes the account's key for a purpose. No row remains, since repeated renewals would otherwise accumulate
     * rows.
     */
    async removeOfUser(userUid: string, scope: string): Promise<void> {
      await db.delete(apiKeys).where(and(eq(apiKeys.userUid, userUid), eq(apiKeys.scope, scope)))
    },

    /** Restores a revoked key. */
    async restore(hash: string): Promise<void> {
      await db.update(apiKeys).set({ revokedAt: null }).where(eq(apiKeys.hash, hash))
    },

    /** Revokes a key; returns true if it was still valid. */
    async revoke(hash: string, now: Date): Promise<boolean> {
      const revoked = await db
        .update(apiKeys)
        .set({ revokedAt: now })
        .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
        .returning({ hash: apiKeys.hash })
      return revoked.length > 0
    },
  }
}
