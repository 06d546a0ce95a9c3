import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { users } from './schema.ts'
import { codeOf, constraintOf, UNIQUE_VIOLATION } from './storeError.ts'

export type UserRow = Omit<typeof users.$inferSelect, 'usernameSkeleton'>
type Changeable = Omit<UserRow, 'uid' | 'version' | 'createdAt'>
export type UserChange = Partial<Changeable>
type Step = UserChange | undefined | Promise<UserChange | undefined>
export type UserAnswer =
  | { state: 'done'; user: UserRow }
  | { state: 'unknown' }
  | { state: 'taken'; field: 'email' | 'username' }

export function usersTable(db: Db) {
  return {
    async create(fields: UserChange, now: Date): Promise<UserAnswer> {
      const row = { ...withPlainEmail(fields), uid: randomUUID(), createdAt: now }
      return orTaken(() => db.transaction((tx) => tx.insert(users).values(row).returning()))
    },

    /** The account of an address, made when it is new; two at once get the same one. */
    async byEmailOrNew(email: string, now: Date): Promise<UserRow> {
      const [user] = await db
        .insert(users)
        .values({ uid: randomUUID(), email: email.toLowerCase(), createdAt: now })
        .onConflictDoUpdate({ target: users.email, set: { email: email.toLowerCase() } })
        .returning()
      if (!user) throw new Error('an upsert returns its row')
      return user
    },

    async byUid(uid: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.uid, uid))
      return user
    },

    async byEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
      return user
    },

    async byUsername(username: string): Promise<UserRow | undefined> {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
      return user
    },

    /**
     * One step from the row as it is now; concurrent changes of one user wait for each other, none is lost. What a step
     * writes elsewhere in the same transaction goes with it; a step that answers nothing leaves the row as it is.
     */
    async change(uid: string, step: (user: UserRow) => Step): Promise<UserAnswer> {
      return orTaken(() =>
        db.transaction(async (tx) => {
          const [user] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
          if (!user) return []
          const fields = await step(user)
          if (!fields) return [user]
          const change = { ...withPlainEmail(fields), version: user.version + 1 }
          return tx.update(users).set(change).where(eq(users.uid, uid)).returning()
        }),
      )
    },

    async remove(uid: string): Promise<boolean> {
      const gone = await db.delete(users).where(eq(users.uid, uid)).returning({ uid: users.uid })
      return gone.length > 0
    },

    async countAdmins(): Promise<number> {
      return db.$count(users, eq(users.admin, true))
    },
  }
}

function withPlainEmail<T extends UserChange>(fields: T): T {
  return fields.email ? { ...fields, email: fields.email.toLowerCase() } : fields
}

/** The inner transaction is a savepoint when there is an outer one, which so survives a taken name. */
async function orTaken(write: () => Promise<UserRow[]>): Promise<UserAnswer> {
  try {
    const [user] = await write()
    return user ? { state: 'done', user } : { state: 'unknown' }
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return { state: 'taken', field: constraintOf(error) === 'users_email_unique' ? 'email' : 'username' }
  }
}
