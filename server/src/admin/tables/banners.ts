import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { banners } from '../../platform/store/schema/schema.ts'

export type BannerRow = typeof banners.$inferSelect

export function bannersTable(db: Db) {
  return {
    async add(banner: Omit<BannerRow, 'uid'>): Promise<BannerRow> {
      const row = { ...banner, uid: randomUUID() }
      await db.insert(banners).values(row)
      return row
    },

    /** Returns the banner to show: the newest of those that are active. */
    async active(now: Date): Promise<BannerRow | undefined> {
      const isOpen = or(isNull(banners.until), gt(banners.until, now))
      const [banner] = await db
        .select()
        .from(banners)
        .where(and(lte(banners.from, now), isOpen))
        .orderBy(desc(banners.from), desc(banners.createdAt), banners.uid)
        .limit(1)
      return banner
    },

    async all(): Promise<BannerRow[]> {
      return db.select().from(banners).orderBy(desc(banners.createdAt), banners.uid)
    },

    async remove(uid: string): Promise<boolean> {
      const gone = await db.delete(banners).where(eq(banners.uid, uid)).returning({ uid: banners.uid })
      return gone.length > 0
    },
  }
}
