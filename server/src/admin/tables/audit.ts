import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, isNotNull, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { auditLog } from '../../platform/store/schema/schema.ts'

export type AuditRow = typeof auditLog.$inferSelect
type NewEntry = Omit<AuditRow, 'uid' | 'target' | 'undoes'> & Partial<Pick<AuditRow, 'target' | 'undoes'>>

/** Entry after which a page begins. */
export type AuditPlace = { at: Date; uid: string }
export type AuditSearch = {
  who?: string | undefined
  what?: string | undefined
  /** Kinds of which an entry must have one. */
  kinds?: readonly string[] | undefined
  target?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  after?: AuditPlace | undefined
}

export function auditTable(db: Db) {
  return {
    async add(entry: NewEntry): Promise<string> {
      const uid = randomUUID()
      await db.insert(auditLog).values({ ...entry, uid })
      return uid
    },

    /** Returns one entry, locked until the transaction ends, so that of several who undo it only one succeeds. */
    async hold(uid: string): Promise<AuditRow | undefined> {
      const [entry] = await db.select().from(auditLog).where(eq(auditLog.uid, uid)).for('update')
      return entry
    },

    /** Lists the entries before a time, newest first. */
    async before(at: Date, limit: number): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditLog)
        .where(lt(auditLog.at, at))
        .orderBy(desc(auditLog.at), desc(auditLog.uid))
        .limit(limit)
    },

    /** Lists the entries that match all conditions, newest first. */
    async search(asked: AuditSearch, limit: number): Promise<AuditRow[]> {
      return db
        .select()
        .from(auditLog)
        .where(and(...conditions(asked)))
        .orderBy(desc(auditLog.at), desc(auditLog.uid))
        .limit(limit)
    },

    /** Returns those of the entries that have been undone. */
    async undone(uids: readonly string[]): Promise<Set<string>> {
      if (uids.length === 0) return new Set()
      const rows = await db
        .select({ undoes: auditLog.undoes })
        .from(auditLog)
        .where(and(isNotNull(auditLog.undoes), inArray(auditLog.undoes, [...uids])))
      return new Set(rows.flatMap(({ undoes }) => undoes ?? []))
    },

    /** Returns all values that corrections of a field ever had, as JSON texts: an undo may restore them. */
    async correctedValues(field: string): Promise<string[]> {
      const isNamed = (side: typeof auditLog.before | typeof auditLog.after) =>
        sql`${side}::text like ${`%"field": "${field}"%`}`
      const rows = await db
        .select({
          before: sql<string | null>`${auditLog.before}::text`,
          after: sql<string | null>`${auditLog.after}::text`,
        })
        .from(auditLog)
        .where(
          and(
            inArray(auditLog.what, ['correction', 'corrections']),
            or(isNamed(auditLog.before), isNamed(auditLog.after)),
          ),
        )
      return rows.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    },

    /** Lists all kinds of changes in the log. */
    async kinds(): Promise<string[]> {
      const rows = await db.selectDistinct({ what: auditLog.what }).from(auditLog).orderBy(auditLog.what)
      return rows.map(({ what }) => what)
    },
  }
}

function conditions({ who, what, kinds, target, from, until, after }: AuditSearch): (SQL | undefined)[] {
  return [
    who === undefined ? undefined : eq(auditLog.who, who),
    what === undefined ? undefined : eq(auditLog.what, what),
    kinds && inArray(auditLog.what, [...kinds]),
    target === undefined ? undefined : eq(auditLog.target, target),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
    after && or(lt(auditLog.at, after.at), and(eq(auditLog.at, after.at), lt(auditLog.uid, after.uid))),
  ]
}
