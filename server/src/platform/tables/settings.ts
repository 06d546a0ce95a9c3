import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { settings } from '../store/schema/schema.ts'

export type SettingRow = typeof settings.$inferSelect

export function settingsTable(db: Db) {
  return {
    async all(): Promise<SettingRow[]> {
      return db.select().from(settings).orderBy(settings.key)
    },

    async get(key: string): Promise<SettingRow | undefined> {
      const [setting] = await db.select().from(settings).where(eq(settings.key, key))
      return setting
    },

    async set(key: string, value: unknown): Promise<SettingRow> {
      const [setting] = await db
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, version: sql`${settings.version} + 1` } })
        .returning()
      if (!setting) throw new Error('an upsert returns its row')
      return setting
    },

    /** Overwrites only the version that the writer has read; returns undefined if another writer was faster. */
    async setOver(seen: SettingRow, value: unknown): Promise<SettingRow | undefined> {
      const [setting] = await db
        .update(settings)
        .set({ value, version: seen.version + 1 })
        .where(and(eq(settings.key, seen.key), eq(settings.version, seen.version)))
        .returning()
      return setting
    },

    async remove(key: string): Promise<void> {
      await db.delete(settings).where(eq(settings.key, key))
    },
  }
}
