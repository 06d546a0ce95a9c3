import { and, asc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { mapPackFiles, mapPacks } from '../../platform/store/schema/schema.ts'

export type MapPackRow = typeof mapPacks.$inferSelect
export type MapPackFile = Omit<typeof mapPackFiles.$inferSelect, 'pack'>
type NewPack = Pick<MapPackRow, 'uid' | 'slug' | 'name' | 'author' | 'licence' | 'link' | 'importedAt'>
type Contents = Pick<MapPackRow, 'hash' | 'bytes' | 'files' | 'maps'>

export function mapPacksTable(db: Db) {
  return {
    /** Lists the packs that maps show, by name. */
    async active(): Promise<MapPackRow[]> {
      return db
        .select()
        .from(mapPacks)
        .where(eq(mapPacks.state, 'active'))
        .orderBy(asc(mapPacks.name), asc(mapPacks.uid))
    },

    /** Counts the packs that are shown under other names. */
    async countOthers(slug: string): Promise<number> {
      return db.$count(mapPacks, and(eq(mapPacks.state, 'active'), ne(mapPacks.slug, slug)))
    },

    /** Locks a pack until the transaction ends. */
    async hold(uid: string): Promise<MapPackRow | undefined> {
      const [row] = await db.select().from(mapPacks).where(eq(mapPacks.uid, uid)).for('update')
      return row
    },

    async holdActive(slug: string): Promise<MapPackRow | undefined> {
      const shown = and(eq(mapPacks.slug, slug), eq(mapPacks.state, 'active'))
      const [row] = await db.select().from(mapPacks).where(shown).for('update')
      return row
    },

    /** Adds a pack whose files are still to be imported; it is not visible. */
    async stage(pack: NewPack): Promise<void> {
      await db.insert(mapPacks).values({ ...pack, state: 'staged', changedAt: pack.importedAt })
    },

    async addFiles(pack: string, files: readonly MapPackFile[]): Promise<void> {
      await db.insert(mapPackFiles).values(files.map((file) => ({ ...file, pack })))
    },

    async fill(uid: string, contents: Contents): Promise<void> {
      await db.update(mapPacks).set(contents).where(eq(mapPacks.uid, uid))
    },

    async setState(uid: string, state: 'active' | 'removed', changedAt: Date): Promise<void> {
      await db.update(mapPacks).set({ state, changedAt }).where(eq(mapPacks.uid, uid))
    },

    /** Returns a file of a pack that is shown. */
    async file(hash: string, path: string): Promise<Pick<MapPackFile, 'type' | 'body'> | undefined> {
      const [row] = await db
        .select({ type: mapPackFiles.type, body: mapPackFiles.body })
        .from(mapPackFiles)
        .innerJoin(mapPacks, eq(mapPacks.uid, mapPackFiles.pack))
        .where(and(eq(mapPacks.hash, hash), eq(mapPacks.state, 'active'), eq(mapPackFiles.path, path)))
      return row
    },

    async isShown(hash: string): Promise<boolean> {
      const shown = and(eq(mapPacks.hash, hash), eq(mapPacks.state, 'active'))
      return (await db.$count(mapPacks, shown)) > 0
    },

    /** Deletes a pack with its files. */
    async drop(uid: string): Promise<void> {
      await db.delete(mapPacks).where(eq(mapPacks.uid, uid))
    },

    /** Deletes removed packs that can no longer be restored, and those of aborted imports. */
    async dropOld(before: Date): Promise<void> {
      await db.delete(mapPacks).where(and(ne(mapPacks.state, 'active'), lt(mapPacks.changedAt, before)))
    },
  }
}
