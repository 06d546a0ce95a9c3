import { and, asc, desc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { users, widgetLinks, widgetPositions } from '../schema/schema.ts'
import type { UserRow } from './users.ts'

export type WidgetLinkRow = typeof widgetLinks.$inferSelect
export type WidgetPositionRow = typeof widgetPositions.$inferSelect
type Between = { from: Date; until: Date }

/** Private links of widgets, and the places that those of maps show later. */
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

    /** Notes the use, unless one after `notBefore` is noted already: a widget asks all evening. */
    async touch(hash: string, now: Date, notBefore: Date): Promise<void> {
      const isDue = or(isNull(widgetLinks.lastUsedAt), lt(widgetLinks.lastUsedAt, notBefore))
      await db
        .update(widgetLinks)
        .set({ lastUsedAt: now })
        .where(and(eq(widgetLinks.hash, hash), isDue))
    },

    /** Oldest first. */
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

    /** Nothing is left of it, nor of places that no other link shows. */
    async remove({ userUid, uid }: { userUid: string; uid: string }): Promise<boolean> {
      const gone = await db
        .delete(widgetLinks)
        .where(and(eq(widgetLinks.userUid, userUid), eq(widgetLinks.uid, uid)))
        .returning({ uid: widgetLinks.uid })
      await db
        .delete(widgetPositions)
        .where(and(eq(widgetPositions.userUid, userUid), sql`not ${hasMapLink(userUid)}`))
      return gone.length > 0
    },

    /** With its character. */
    async removeOf(charUid: string): Promise<void> {
      await db.delete(widgetLinks).where(eq(widgetLinks.charUid, charUid))
    },

    /** Kept only where a link will show it. */
    async notePlace(place: WidgetPositionRow): Promise<void> {
      const { userUid, at, map, x, z, look } = place
      await db.execute(sql`
        insert into ${widgetPositions} (user_uid, at, map, x, z, look)
        select ${userUid}::uuid, ${at.toISOString()}::timestamptz, ${map}::text, ${x}::float8, ${z}::float8, ${look}::float8
        where ${hasMapLink(userUid)}
        on conflict do nothing`)
    },

    /** Oldest first; of one moment the map before the place on it. */
    async places(userUid: string, { from, until }: Between): Promise<WidgetPositionRow[]> {
      const isOf = eq(widgetPositions.userUid, userUid)
      return db
        .select()
        .from(widgetPositions)
        .where(and(isOf, gte(widgetPositions.at, from), lte(widgetPositions.at, until)))
        .orderBy(asc(widgetPositions.at), desc(widgetPositions.map))
    },

    async removePlacesBefore(at: Date): Promise<void> {
      await db.delete(widgetPositions).where(lt(widgetPositions.at, at))
    },
  }
}

function hasMapLink(userUid: string) {
  return sql`exists (select 1 from ${widgetLinks} as own where own.user_uid = ${userUid}::uuid and own.kind = 'map')`
}
