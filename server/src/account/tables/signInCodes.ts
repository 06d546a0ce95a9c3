import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { signInCodes } from '../../platform/store/schema/schema.ts'

export type SignInCodeRow = typeof signInCodes.$inferSelect
type Place = Pick<SignInCodeRow, 'email' | 'purpose'>
/** Place of a code with its browser: each requesting browser has a code of its own. */
type OwnPlace = Place & Pick<SignInCodeRow, 'browserHash'>
type Try = OwnPlace & { most: number; now: Date }

export function signInCodesTable(db: Db) {
  const isAt = ({ email, purpose }: Place) =>
    and(eq(signInCodes.email, email), eq(signInCodes.purpose, purpose))
  const isOf = ({ browserHash, ...place }: OwnPlace) =>
    and(isAt(place), eq(signInCodes.browserHash, browserHash))
  return {
    async put(code: SignInCodeRow): Promise<void> {
      const { email: _, purpose: __, browserHash: ___, ...fields } = code
      await db
        .insert(signInCodes)
        .values(code)
        .onConflictDoUpdate({
          target: [signInCodes.email, signInCodes.purpose, signInCodes.browserHash],
          set: fields,
        })
    },

    /** Returns the newest code of an address. */
    async find(place: Place): Promise<SignInCodeRow | undefined> {
      const [code] = await db
        .select()
        .from(signInCodes)
        .where(isAt(place))
        .orderBy(desc(signInCodes.createdAt))
        .limit(1)
      return code
    },

    /**
     * Counts an attempt before its code is checked, and returns the row only while attempts are left, so that
     * concurrent guesses get no more of them. Attempts of a browser that did not request the code are not counted.
     */
    async try({ most, now, ...place }: Try): Promise<SignInCodeRow | undefined> {
      const isGood = and(lt(signInCodes.wrongTries, most), gt(signInCodes.expiresAt, now))
      const [code] = await db
        .update(signInCodes)
        .set({ wrongTries: sql`${signInCodes.wrongTries} + 1` })
        .where(and(isOf(place), isGood))
        .returning()
      return code
    },

    /** Uses up the code. One statement, so that exactly one of any number of callers gets it. */
    async use({ codeHash, email, purpose, browserHash }: OwnPlace & { codeHash: string }): Promise<boolean> {
      const used = await db
        .delete(signInCodes)
        .where(and(isOf({ email, purpose, browserHash }), eq(signInCodes.codeHash, codeHash)))
        .returning({ email: signInCodes.email })
      return used.length > 0
    },

    async remove(place: OwnPlace): Promise<void> {
      await db.delete(signInCodes).where(isOf(place))
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(signInCodes)
        .where(lte(signInCodes.expiresAt, now))
        .returning({ email: signInCodes.email })
      return gone.length
    },
  }
}
