import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { identities, users } from '../../platform/store/schema/schema.ts'
import type { UserRow } from './users.ts'

export type IdentityRow = typeof identities.$inferSelect
/** Columns that an account's Pro status depends on. */
export type ProColumns = Pick<UserRow, 'admin' | 'editor' | 'pro' | 'proUntil' | 'patronUntil' | 'seatUntil'>
export type Provider = IdentityRow['provider']
type Changeable = Omit<IdentityRow, 'provider' | 'subject' | 'userUid'>

const named = (provider: Provider, subject: string) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject))

export function identitiesTable(db: Db) {
  return { ...reading(db), ...writing(db) }
}

function reading(db: Db) {
  return {
    /** Locks the person until the transaction ends, so that only one transaction decides about the linked account. */
    async hold(provider: Provider, subject: string): Promise<void> {
      const name = `identity:${provider}:${subject}`
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },

    async find(provider: Provider, subject: string): Promise<IdentityRow | undefined> {
      const [row] = await db.select().from(identities).where(named(provider, subject))
      return row
    },

    async ofUser(userUid: string): Promise<IdentityRow[]> {
      return db
        .select()
        .from(identities)
        .where(eq(identities.userUid, userUid))
        .orderBy(identities.linkedAt, identities.provider)
    },

    /**
     * Lists the identities with only the Pro columns of their accounts, since the other data may be large and the
     * rows are many.
     */
    async allWithPro(provider: Provider): Promise<{ identity: IdentityRow; user: ProColumns }[]> {
      const { admin, editor, pro, proUntil, patronUntil, seatUntil } = users
      return db
        .select({ identity: identities, user: { admin, editor, pro, proUntil, patronUntil, seatUntil } })
        .from(identities)
        .innerJoin(users, eq(users.uid, identities.userUid))
        .where(eq(identities.provider, provider))
        .orderBy(identities.subject)
    },
  }
}

function writing(db: Db) {
  return {
    /** Inserts or replaces the whole row. */
    async put(row: IdentityRow): Promise<void> {
      const { provider: _, subject: __, ...fields } = row
      await db
        .insert(identities)
        .values(row)
        .onConflictDoUpdate({ target: [identities.provider, identities.subject], set: fields })
    },

    /** Changes fields of an identity, unless it was unlinked meanwhile. */
    async change({ provider, subject, userUid }: IdentityRow, fields: Partial<Changeable>): Promise<void> {
      await db
        .update(identities)
        .set(fields)
        .where(and(named(provider, subject), eq(identities.userUid, userUid)))
    },

    /** Changes the fields that came of a refresh, unless the refresh token was replaced meanwhile. */
    async renew(
      { provider, subject, userUid, refreshToken }: IdentityRow,
      fields: Partial<Changeable>,
    ): Promise<boolean> {
      const isSame = sql`${identities.refreshToken} is not distinct from ${refreshToken}`
      const changed = await db
        .update(identities)
        .set(fields)
        .where(and(named(provider, subject), eq(identities.userUid, userUid), isSame))
        .returning({ subject: identities.subject })
      return changed.length > 0
    },

    /** Forgets all roles, so that each is checked again. */
    async forgetRoles(): Promise<void> {
      await db.update(identities).set({ hasRole: null }).where(eq(identities.provider, 'discord'))
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
