import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { nameSkeleton } from './nameSkeleton.ts'
import { users } from '../../platform/store/schema/schema.ts'
import { codeOf, constraintOf, UNIQUE_VIOLATION } from '../../platform/store/storeError.ts'

export type UserRow = Omit<typeof users.$inferSelect, 'usernameSkeleton'>
type Changeable = Omit<UserRow, 'uid' | 'version' | 'createdAt'>
export type UserChange = Partial<Changeable>
type Step = UserChange | undefined | Promise<UserChange | undefined>
export type UserAnswer =
  | { state: 'done'; user: UserRow }
  | { state: 'unknown' }
  | { state: 'taken'; field: 'email' | 'username' }

/** The skeleton of a name is used only inside the database. */
const { usernameSkeleton: _, ...COLUMNS } = getTableColumns(users)

export function usersTable(db: Db) {
  return {
    async create(fields: UserChange, now: Date): Promise<UserAnswer> {
      const row = { ...stored(fields, null), uid: randomUUID(), createdAt: now }
      return orTaken(() => db.transaction((tx) => tx.insert(users).values(row).returning(COLUMNS)))
    },

    /** Returns the account of an address, and creates it if it is new; two concurrent calls get the same one. */
    async byEmailOrNew(email: string, now: Date): Promise<UserRow> {
      const [user] = await db
        .insert(users)
        .values({ uid: randomUUID(), email: email.toLowerCase(), createdAt: now })
        .onConflictDoUpdate({ target: users.email, set: { email: email.toLowerCase() } })
        .returning(COLUMNS)
      if (!user) throw new Error('an upsert returns its row')
      return user
    },

    async byUid(uid: string): Promise<UserRow | undefined> {
      const [user] = await db.select(COLUMNS).from(users).where(eq(users.uid, uid))
      return user
    },

    async byEmail(email: string): Promise<UserRow | undefined> {
      const [user] = await db.select(COLUMNS).from(users).where(eq(users.email, email.toLowerCase()))
      return user
    },

    async byUsername(username: string): Promise<UserRow | undefined> {
      const [user] = await db
        .select(COLUMNS)
        .from(users)
        .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
      return user
    },

    /** Returns true if the account may have the name: no other account has it, or one that looks like it. */
    async isNameFree(username: string, uid: string): Promise<boolean> {
      const isAlike = or(
        eq(sql`lower(${users.username})`, sql`lower(${username})`),
        eq(users.usernameSkeleton, nameSkeleton(username)),
      )
      return (await db.$count(users, and(isAlike, ne(users.uid, uid)))) === 0
    },

    /**
     * Changes a user by one step from the current row. Concurrent changes of one user wait for each other, so none is
     * lost. Other writes of a step in the same transaction are committed with it; a step that answers nothing leaves
     * the row as it is.
     */
    async change(uid: string, step: (user: UserRow) => Step): Promise<UserAnswer> {
      return orTaken(() =>
        db.transaction(async (tx) => {
          const [user] = await tx.select(COLUMNS).from(users).where(eq(users.uid, uid)).for('update')
          if (!user) return []
          const fields = await step(user)
          if (!fields) return [user]
          const change = { ...stored(fields, user.username), version: user.version + 1 }
          return tx.update(users).set(change).where(eq(users.uid, uid)).returning(COLUMNS)
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

/** Returns the columns to store. A name that does not change keeps its skeleton, or the lack of one. */
function stored(fields: UserChange, nameBefore: string | null) {
  const { email, username } = fields
  const isRenamed = username !== undefined && username !== nameBefore
  return {
    ...fields,
    ...(email && { email: email.toLowerCase() }),
    ...(isRenamed && { usernameSkeleton: username === null ? null : nameSkeleton(username) }),
  }
}

/** Runs a write in a savepoint, if there is an outer transaction, which then survives a taken name. */
async function orTaken(write: () => Promise<UserRow[]>): Promise<UserAnswer> {
  try {
    const [user] = await write()
    return user ? { state: 'done', user } : { state: 'unknown' }
  } catch (error) {
    if (codeOf(error) !== UNIQUE_VIOLATION) throw error
    return { state: 'taken', field: constraintOf(error) === 'users_email_unique' ? 'email' : 'username' }
  }
}
