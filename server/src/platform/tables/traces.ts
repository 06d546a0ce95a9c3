import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import {
  auditLog,
  corrections,
  idempotencyKeys,
  signInCodes,
  patronages,
  users,
} from '../store/schema/schema.ts'

/** Identifiers of a person in tables without a reference to the account. */
export type Traces = {
  userUid: string
  email: string | null
  /** Person's ids at Patreon. */
  patreonSubjects: readonly string[]
  /** Accounts that have seen the person's name: those that share with it, and those it shares with. */
  neighbours: readonly string[]
}

/** Replacement for a deleted account's uid. */
export const GONE = 'deleted account'

/** Creates the queries that erase a deleted account from tables without a reference to it. */
export function tracesTable(db: Db) {
  return {
    /** Locks all admins until the end of the transaction: of two who leave at once, the second sees the first. */
    async lockAdmins(): Promise<string[]> {
      const admins = await db
        .select({ uid: users.uid })
        .from(users)
        .where(eq(users.admin, true))
        .orderBy(users.uid)
        .for('update')
      return admins.map(({ uid }) => uid)
    },

    async erase({ userUid, email, patreonSubjects, neighbours }: Traces): Promise<void> {
      if (email !== null) await db.delete(signInCodes).where(eq(signInCodes.email, email))
      if (patreonSubjects.length > 0)
        await db.delete(patronages).where(inArray(patronages.subject, [...patreonSubjects]))
      // Stored answers: the person's own, those of neighbours, and those of visitors and admins that mention the
      // person.
      const mayName = or(eq(idempotencyKeys.scope, 'visitor'), like(idempotencyKeys.call, '%/api/be/admin/%'))
      await db
        .delete(idempotencyKeys)
        .where(
          or(
            inArray(idempotencyKeys.scope, [userUid, ...neighbours]),
            and(mayName, names(idempotencyKeys.reply, userUid)),
          ),
        )
      await db.update(corrections).set({ by: GONE }).where(eq(corrections.by, userUid))
      await db.update(auditLog).set({ who: GONE }).where(eq(auditLog.who, userUid))
      const about = or(
        eq(auditLog.target, userUid),
        ...[userUid, ...(email === null ? [] : [email])].flatMap((text) => [
          names(auditLog.before, text),
          names(auditLog.after, text),
        ]),
      )
      await db.update(auditLog).set({ target: GONE, before: null, after: null }).where(about)
    },
  }
}

/** Returns true if the text occurs anywhere in the column's JSON. */
function names(
  column: typeof auditLog.before | typeof auditLog.after | typeof idempotencyKeys.reply,
  text: string,
): SQL {
  return sql`position(${text} in ${column}::text) > 0`
}
