import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { loginCodes } from '../schema/schema.ts'

export type LoginCodeRow = typeof loginCodes.$inferSelect
type Place = Pick<LoginCodeRow, 'email' | 'purpose'>
/** Each browser that asked has a code of its own. */
type OwnPlace = Place & Pick<LoginCodeRow, 'browserHash'>
type Try = OwnPlace & { most: number; now: Date }

export function loginCodesTable(db: Db) {
  const isAt = ({ email, purpose }: Place) =>
    and(eq(loginCodes.email, email), eq(loginCodes.purpose, purpose))
  const isOf = ({ browserHash, ...place }: OwnPlace) =>
    and(isAt(place), eq(loginCodes.browserHash, browserHash))
  return {
    async put(code: LoginCodeRow): Promise<void> {
      const { email: _, purpose: __, browserHash: ___, ...fields } = code
      await db
        .insert(loginCodes)
        .values(code)
        .onConflictDoUpdate({
          target: [loginCodes.email, loginCodes.purpose, loginCodes.browserHash],
          set: fields,
        })
    },

    /** The newest of an address. */
    async find(place: Place): Promise<LoginCodeRow | undefined> {
      const [code] = await db
        .select()
        .from(loginCodes)
        .where(isAt(place))
        .orderBy(desc(loginCodes.createdAt))
        .limit(1)
      return code
    },

    /**
     * Counts a try before its code is looked at, and answers the row only while tries are left: any number of
     * guesses at once get no more of them. Tries of a browser that did not ask for the code count for nothing.
     */
    async try({ most, now, ...place }: Try): Promise<LoginCodeRow | undefined> {
      const isGood = and(lt(loginCodes.wrongTries, most), gt(loginCodes.expiresAt, now))
      const [code] = await db
        .update(loginCodes)
        .set({ wrongTries: sql`${loginCodes.wrongTries} + 1` })
        .where(and(isOf(place), isGood))
        .returning()
      return code
    },

    /** Spends the code. One statement, so that of any number of callers exactly one gets it. */
    async use({ codeHash, email, purpose, browserHash }: OwnPlace & { codeHash: string }): Promise<boolean> {
      const used = await db
        .delete(loginCodes)
        .where(and(isOf({ email, purpose, browserHash }), eq(loginCodes.codeHash, codeHash)))
        .returning({ email: loginCodes.email })
      return used.length > 0
    },

    async remove(place: OwnPlace): Promise<void> {
      await db.delete(loginCodes).where(isOf(place))
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
