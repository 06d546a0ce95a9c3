import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { loginCodes } from './schema.ts'

export type LoginCodeRow = typeof loginCodes.$inferSelect
type Place = Pick<LoginCodeRow, 'email' | 'purpose'>
type Try = Place & { browserHash: string; most: number; now: Date }

export function loginCodesTable(db: Db) {
  const isAt = ({ email, purpose }: Place) =>
    and(eq(loginCodes.email, email), eq(loginCodes.purpose, purpose))
  return {
    /** A new code makes older ones of the address void. */
    async put(code: LoginCodeRow): Promise<void> {
      const { email: _, purpose: __, ...fields } = code
      await db
        .insert(loginCodes)
        .values(code)
        .onConflictDoUpdate({ target: [loginCodes.email, loginCodes.purpose], set: fields })
    },

    async find(place: Place): Promise<LoginCodeRow | undefined> {
      const [code] = await db.select().from(loginCodes).where(isAt(place))
      return code
    },

    /**
     * Counts a try before its code is looked at, and answers the row only while tries are left: any number of
     * guesses at once get no more of them. Tries of a browser that did not ask for the code count for nothing.
     */
    async try({ browserHash, most, now, ...place }: Try): Promise<LoginCodeRow | undefined> {
      const isGood = and(lt(loginCodes.wrongTries, most), gt(loginCodes.expiresAt, now))
      const [code] = await db
        .update(loginCodes)
        .set({ wrongTries: sql`${loginCodes.wrongTries} + 1` })
        .where(and(isAt(place), eq(loginCodes.browserHash, browserHash), isGood))
        .returning()
      return code
    },

    /** Spends the code. One statement, so that of any number of callers exactly one gets it. */
    async use(place: Place, codeHash: string): Promise<boolean> {
      const used = await db
        .delete(loginCodes)
        .where(and(isAt(place), eq(loginCodes.codeHash, codeHash)))
        .returning({ email: loginCodes.email })
      return used.length > 0
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(loginCodes)
        .where(lte(loginCodes.expiresAt, now))
        .returning({ email: loginCodes.email })
      return gone.length
    },
  }
}
