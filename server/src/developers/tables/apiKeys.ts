import { and, eq } from 'drizzle-orm'
import { API_SCOPE } from '@raidkit/contract/platform/keys'
import type { Db } from '../../platform/store/database.ts'
import { apiKeys, users } from '../../platform/store/schema/schema.ts'
import type { KeyRow } from './keys.ts'
import type { UserRow } from '../../account/tables/users.ts'

type KeyRef = { userUid: string; uid: string }
const isOf = ({ userUid, uid }: KeyRef) =>
  and(eq(apiKeys.userUid, userUid), eq(apiKeys.uid, uid), eq(apiKeys.scope, API_SCOPE))

/**
 * Creates the queries for the keys with which players' programs call the price API. Keys of other scopes are
 * invisible here.
 */
export function apiKeysTable(db: Db) {
  return {
    /** Returns the key of a hash and its owner; of the price API unless another scope is given. */
    async find(hash: string, scope: string = API_SCOPE): Promise<{ key: KeyRow; user: UserRow } | undefined> {
      const [found] = await db
        .select({ key: apiKeys, user: users })
        .from(apiKeys)
        .innerJoin(users, eq(users.uid, apiKeys.userUid))
        .where(and(eq(apiKeys.hash, hash), eq(apiKeys.scope, scope)))
      return found
    },

    /** Oldest first. */
    async ofUser(userUid: string): Promise<KeyRow[]> {
      return db
        .select()
        .from(apiKeys)
        .where(and(eq(apiKeys.userUid, userUid), eq(apiKeys.scope, API_SCOPE)))
        .orderBy(apiKeys.createdAt, apiKeys.uid)
    },

    async rename(key: KeyRef, label: string): Promise<boolean> {
      const changed = await db.update(apiKeys).set({ label }).where(isOf(key)).returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Replaces a key; the previous one becomes invalid. */
    async replace(key: KeyRef, made: Pick<KeyRow, 'hash' | 'prefix' | 'createdAt'>): Promise<boolean> {
      const changed = await db
        .update(apiKeys)
        .set({ ...made, lastUsedAt: null })
        .where(isOf(key))
        .returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Deletes a key without a trace. */
    async remove(key: KeyRef): Promise<boolean> {
      const gone = await db.delete(apiKeys).where(isOf(key)).returning({ uid: apiKeys.uid })
      return gone.length > 0
    },
  }
}
