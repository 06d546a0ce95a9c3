import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { websiteAlerts } from '../schema/schema.ts'

export type AlertRow = typeof websiteAlerts.$inferSelect

export function alertsTable(db: Db) {
  return {
    async add(alert: Omit<AlertRow, 'uid'>): Promise<AlertRow> {
      const row = { ...alert, uid: randomUUID() }
      await db.insert(websiteAlerts).values(row)
      return row
    },

    /** Returns the banner to show: the newest of those that are active. */
    async active(now: Date): Promise<AlertRow | undefined> {
      const isOpen = or(isNull(websiteAlerts.until), gt(websiteAlerts.until, now))
      const [alert] = await db
        .select()
        .from(websiteAlerts)
        .where(and(lte(websiteAlerts.from, now), isOpen))
        .orderBy(desc(websiteAlerts.from), desc(websiteAlerts.createdAt), websiteAlerts.uid)
        .limit(1)
      return alert
    },

    async all(): Promise<AlertRow[]> {
      return db.select().from(websiteAlerts).orderBy(desc(websiteAlerts.createdAt), websiteAlerts.uid)
    },

    async remove(uid: string): Promise<boolean> {
      const gone = await db
        .delete(websiteAlerts)
        .where(eq(websiteAlerts.uid, uid))
        .returning({ uid: websiteAlerts.uid })
      return gone.length > 0
    },
  }
}
