import { and, eq } from 'drizzle-orm'
import { API_SCOPE } from '@raidkit/contract/platform/keys'
import type { Db } from '../database.ts'
import { apiKeys, users } from '../schema/schema.ts'
import type { KeyRow } from './keys.ts'
import type { UserRow } from './users.ts'

type Named = { userUid: string; uid: string }
const isOf = ({ userUid, uid }: Named) =>
  and(eq(apiKeys.userUid, userUid), eq(apiKeys.uid, uid), eq(apiKeys.scope, API_SCOPE))

/** The keys by which programs of players ask the price API. Keys of other scopes are not seen here. */
export function apiKeysTable(db: Db) {
  return {
    /** The key of this hash and whose it is; of the price API unless another scope is named. */
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

    async rename(key: Named, label: string): Promise<boolean> {
      const changed = await db.update(apiKeys).set({ label }).where(isOf(key)).returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Another key in its place; the one before opens nothing any longer. */
    async replace(key: Named, made: Pick<KeyRow, 'hash' | 'prefix' | 'createdAt'>): Promise<boolean> {
      const changed = await db
        .update(apiKeys)
        .set({ ...made, lastUsedAt: null })
        .where(isOf(key))
        .returning({ uid: apiKeys.uid })
      return changed.length > 0
    },

    /** Nothing is left of it. */
    async remove(key: Named): Promise<boolean> {
      const gone = await db.delete(apiKeys).where(isOf(key)).returning({ uid: apiKeys.uid })
      return gone.length > 0
    },
  }
}
