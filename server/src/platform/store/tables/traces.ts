import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { auditLog, corrections, idempotencyKeys, signInCodes, patronages, users } from '../schema/schema.ts'

/** Who a person is in tables that do not hang on their account. */
export type Traces = {
  userUid: string
  email: string | null
  /** Their ids at Patreon. */
  patreonSubjects: readonly string[]
  /** Accounts that have seen their name: who shares with them, and with whom they share. */
  neighbours: readonly string[]
}

/** What stands in the place of an account that is no more. */
export const GONE = 'deleted account'

/** What deleting an account must find beyond the rows that go with it by themselves. */
export function tracesTable(db: Db) {
  return {
    /** All admins, held until the end of the transaction: of two who leave at once the second sees it. */
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
      // Kept answers: their own, those of neighbours, and those of visitors and admins that speak of them.
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

/** Does the text stand anywhere in the column's JSON? */
function names(
  column: typeof auditLog.before | typeof auditLog.after | typeof idempotencyKeys.reply,
  text: string,
): SQL {
  return sql`position(${text} in ${column}::text) > 0`
}
