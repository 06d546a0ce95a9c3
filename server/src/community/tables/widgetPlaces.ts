import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { widgetLinks, widgetPositions } from '../../platform/store/schema/schema.ts'

type WidgetPositionRow = typeof widgetPositions.$inferSelect
type Between = { from: Date; until: Date }

/** Creates the queries for positions that links of maps show later. */
export function widgetPlacesTable(db: Db) {
  return {
    /** Saves a position, if a link will show it. */
    async note(place: WidgetPositionRow): Promise<void> {
      const { userUid, at, map, x, z, look } = place
      await db.execute(sql`
        insert into ${widgetPositions} (user_uid, at, map, x, z, look)
        select ${userUid}::uuid, ${at.toISOString()}::timestamptz, ${map}::text, ${x}::float8, ${z}::float8, ${look}::float8
        where ${hasMapLink(userUid)}
        on conflict do nothing`)
    },

    /** Lists positions, oldest first; at the same time the map comes before the place on it. */
    async between(userUid: string, { from, until }: Between): Promise<WidgetPositionRow[]> {
      const isOf = eq(widgetPositions.userUid, userUid)
      return db
        .select()
        .from(widgetPositions)
        .where(and(isOf, gte(widgetPositions.at, from), lte(widgetPositions.at, until)))
        .orderBy(asc(widgetPositions.at), desc(widgetPositions.map))
    },

    async removeBefore(at: Date): Promise<void> {
      await db.delete(widgetPositions).where(lt(widgetPositions.at, at))
    },

    /** Removes the positions of an account that has no link of a map any longer. */
    async removeUnshown(userUid: string): Promise<void> {
      await db
        .delete(widgetPositions)
        .where(and(eq(widgetPositions.userUid, userUid), sql`not ${hasMapLink(userUid)}`))
    },
  }
}

function hasMapLink(userUid: string) {
  return sql`exists (select 1 from ${widgetLinks} as own where own.user_uid = ${userUid}::uuid and own.kind = 'map')`
}
