import { and, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { identities } from './schema.ts'

export type IdentityRow = typeof identities.$inferSelect
export type Provider = IdentityRow['provider']

export function identitiesTable(db: Db) {
  return {
    async find(provider: Provider, subject: string): Promise<IdentityRow | undefined> {
      const [row] = await db
        .select()
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
      return row
    },

    async ofUser(userUid: string): Promise<IdentityRow[]> {
      return db
        .select()
        .from(identities)
        .where(eq(identities.userUid, userUid))
        .orderBy(identities.linkedAt, identities.provider)
    },

    async allOf(provider: Provider): Promise<IdentityRow[]> {
      return db.select().from(identities).where(eq(identities.provider, provider))
    },

    /** Writes the whole row, new or not. */
    async put(row: IdentityRow): Promise<void> {
      const { provider: _, subject: __, ...fields } = row
      await db
        .insert(identities)
        .values(row)
        .onConflictDoUpdate({ target: [identities.provider, identities.subject], set: fields })
    },

    async remove(userUid: string, provider: Provider): Promise<IdentityRow | undefined> {
      const [gone] = await db
        .delete(identities)
        .where(and(eq(identities.userUid, userUid), eq(identities.provider, provider)))
        .returning()
      return gone
    },
  }
}
