import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { webhooks } from '../../platform/store/schema/schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** Creates the queries for players' addresses that receive events. */
export function webhooksTable(db: Db) {
  const own = (userUid: string, uid: string) => and(eq(webhooks.userUid, userUid), eq(webhooks.uid, uid))
  return {
    async add(row: WebhookRow): Promise<void> {
      await db.insert(webhooks).values(row)
    },

    /** Lists the webhooks of a user, oldest first. */
    async ofUser(userUid: string): Promise<WebhookRow[]> {
      return db
        .select()
        .from(webhooks)
        .where(eq(webhooks.userUid, userUid))
        .orderBy(asc(webhooks.createdAt), asc(webhooks.uid))
    },

    async ofUsers(userUids: readonly string[]): Promise<WebhookRow[]> {
      return db.select().from(webhooks).where(inArray(webhooks.userUid, userUids))
    },

    async find(userUid: string, uid: string): Promise<WebhookRow | undefined> {
      const [row] = await db.select().from(webhooks).where(own(userUid, uid))
      return row
    },

    async change(userUid: string, uid: string, fields: Partial<WebhookRow>): Promise<boolean> {
      const changed = await db
        .update(webhooks)
        .set(fields)
        .where(own(userUid, uid))
        .returning({ uid: webhooks.uid })
      return changed.length > 0
    },

    async remove(userUid: string, uid: string): Promise<WebhookRow | undefined> {
      const [row] = await db.delete(webhooks).where(own(userUid, uid)).returning()
      return row
    },
  }
}
