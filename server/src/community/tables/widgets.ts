import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { users, widgetLinks } from '../../platform/store/schema/schema.ts'
import type { UserRow } from '../../account/tables/users.ts'

export type WidgetLinkRow = typeof widgetLinks.$inferSelect

/** Creates the queries for private links of widgets. */
export function widgetsTable(db: Db) {
  return {
    async find(hash: string): Promise<{ link: WidgetLinkRow; user: UserRow } | undefined> {
      const [found] = await db
        .select({ link: widgetLinks, user: users })
        .from(widgetLinks)
        .innerJoin(users, eq(users.uid, widgetLinks.userUid))
        .where(eq(widgetLinks.hash, hash))
      return found
    },

    /** Records the use, unless one after `notBefore` is recorded already: a widget sends requests all evening. */
    async touch(hash: string, now: Date, notBefore: Date): Promise<void> {
      const isDue = or(isNull(widgetLinks.lastUsedAt), lt(widgetLinks.lastUsedAt, notBefore))
      await db
        .update(widgetLinks)
        .set({ lastUsedAt: now })
        .where(and(eq(widgetLinks.hash, hash), isDue))
    },

    /** Lists the links of a user, oldest first. */
    async ofUser(userUid: string): Promise<WidgetLinkRow[]> {
      return db
        .select()
        .from(widgetLinks)
        .where(eq(widgetLinks.userUid, userUid))
        .orderBy(widgetLinks.createdAt, widgetLinks.uid)
    },

    async add(link: Omit<WidgetLinkRow, 'lastUsedAt'>): Promise<void> {
      await db.insert(widgetLinks).values(link)
    },

    async setSettings(
      { userUid, uid }: { userUid: string; uid: string },
      settingsOf: (kind: WidgetLinkRow['kind']) => string,
    ): Promise<boolean> {
      const mine = and(eq(widgetLinks.userUid, userUid), eq(widgetLinks.uid, uid))
      const [link] = await db.select({ kind: widgetLinks.kind }).from(widgetLinks).where(mine)
      if (!link) return false
      await db
        .update(widgetLinks)
        .set({ settings: settingsOf(link.kind) })
        .where(mine)
      return true
    },

    /** Deletes a link without a trace. */
    async remove({ userUid, uid }: { userUid: string; uid: string }): Promise<boolean> {
      const gone = await db
        .delete(widgetLinks)
        .where(and(eq(widgetLinks.userUid, userUid), eq(widgetLinks.uid, uid)))
        .returning({ uid: widgetLinks.uid })
      return gone.length > 0
    },

    /** Deletes the links of a character, together with the character. */
    async removeOf(charUid: string): Promise<void> {
      await db.delete(widgetLinks).where(eq(widgetLinks.charUid, charUid))
    },
  }
}
