import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { pushSubscriptions } from '../../platform/store/schema/schema.ts'

export type PushRow = typeof pushSubscriptions.$inferSelect

/** Creates the queries for players' browsers that get messages by Web Push. */
export function pushSubscriptionsTable(db: Db) {
  /** Lists the browsers of users, oldest first. */
  const ofUsers = async (userUids: readonly string[]): Promise<PushRow[]> =>
    db
      .select()
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.userUid, userUids))
      .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.uid))
  return {
    /** Saves a browser, which belongs to the user who last subscribed in it. */
    async put(row: PushRow): Promise<void> {
      const { uid: _, endpoint: __, ...fields } = row
      await db
        .insert(pushSubscriptions)
        .values(row)
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: fields })
    },

    ofUser: (userUid: string) => ofUsers([userUid]),
    ofUsers,

    async find(uid: string): Promise<PushRow | undefined> {
      const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.uid, uid))
      return row
    },

    async remove(userUid: string, uid: string): Promise<boolean> {
      const gone = await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userUid, userUid), eq(pushSubscriptions.uid, uid)))
        .returning({ uid: pushSubscriptions.uid })
      return gone.length > 0
    },
  }
}
