import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, timeColumn } from './columns.ts'

/** Map drawings by other authors, shown under the markers of maps. */
export const mapPacks = pgTable(
  'map_packs',
  {
    uid: uuid('uid').primaryKey(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    author: text('author'),
    licence: text('licence'),
    link: text('link'),
    /** staged: its files are being imported · active: shown · removed: kept for a while, so that it can be undone */
    state: text('state').$type<'staged' | 'active' | 'removed'>().notNull(),
    /** Hash of all its files, which is part of their addresses. */
    hash: text('hash').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    files: integer('files').notNull().default(0),
    /** Content for each map, as the import wrote it. */
    maps: jsonb('maps').$type<unknown>().notNull().default([]),
    importedAt: timeColumn('imported_at').notNull(),
    /** Time of the last change of its state. */
    changedAt: timeColumn('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('map_packs_active_slug_index')
      .on(table.slug)
      .where(sql`${table.state} = 'active'`),
  ],
)

/** Sanitised files of a pack: a drawing per floor, or tiles. */
export const mapPackFiles = pgTable(
  'map_pack_files',
  {
    pack: uuid('pack')
      .notNull()
      .references(() => mapPacks.uid, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    type: text('type').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pack, table.path] })],
)
