import { randomUUID } from 'node:crypto'
import { desc, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { auditLog } from './schema.ts'

export type AuditRow = typeof auditLog.$inferSelect

export function auditTable(db: Db) {
  return {
    async add(entry: Omit<AuditRow, 'uid'>): Promise<void> {
      await db.insert(auditLog).values({ ...entry, uid: randomUUID() })
    },

    /** Newest first. */
    async before(at: Date, limit: number): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditLog)
        .where(lt(auditLog.at, at))
        .orderBy(desc(auditLog.at), auditLog.uid)
        .limit(limit)
    },
  }
}
