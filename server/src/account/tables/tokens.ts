import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { oneTimeTokens } from '../../platform/store/schema/schema.ts'

export type TokenRow = typeof oneTimeTokens.$inferSelect
export type TokenKind = TokenRow['kind']

export function tokensTable(db: Db) {
  return {
    async create(token: Omit<TokenRow, 'usedAt'>): Promise<void> {
      await db.insert(oneTimeTokens).values(token)
    },

    /** Uses up the token. One statement, so that exactly one of any number of callers gets the row. */
    async use(hash: string, kind: TokenKind, now: Date): Promise<TokenRow | undefined> {
      const [token] = await db
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(oneTimeTokens.hash, hash),
            eq(oneTimeTokens.kind, kind),
            isNull(oneTimeTokens.usedAt),
            gt(oneTimeTokens.expiresAt, now),
          ),
        )
        .returning()
      return token
    },

    /** Returns the token of a kind that can still be used. */
    async unused(kind: TokenKind, now: Date): Promise<TokenRow | undefined> {
      const [token] = await db
        .select()
        .from(oneTimeTokens)
        .where(
          and(eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now)),
        )
      return token
    },

    /** Invalidates the unused tokens of a kind, such as older owner links when a new one is printed. */
    async removeUnused(kind: TokenKind): Promise<void> {
      await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))
    },

    async removeExpired(now: Date): Promise<number> {
      const gone = await db
        .delete(oneTimeTokens)
        .where(lte(oneTimeTokens.expiresAt, now))
        .returning({ hash: oneTimeTokens.hash })
      return gone.length
    },
  }
}
