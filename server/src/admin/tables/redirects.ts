import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { redirects } from '../../platform/store/schema/schema.ts'

export type RedirectRow = typeof redirects.$inferSelect

export function redirectsTable(db: Db) {
  return {
    async find(path: string): Promise<RedirectRow | undefined> {
      const [redirect] = await db.select().from(redirects).where(eq(redirects.path, path))
      return redirect
    },

    async all(): Promise<RedirectRow[]> {
      return db.select().from(redirects).orderBy(redirects.path)
    },

    async put(redirect: RedirectRow): Promise<void> {
      const { target, external } = redirect
      await db
        .insert(redirects)
        .values(redirect)
        .onConflictDoUpdate({ target: redirects.path, set: { target, external } })
    },

    async remove(path: string): Promise<boolean> {
      const gone = await db
        .delete(redirects)
        .where(eq(redirects.path, path))
        .returning({ path: redirects.path })
      return gone.length > 0
    },
  }
}
