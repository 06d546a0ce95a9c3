import type { WidgetKind } from '@raidkit/rules/community/widgets'
import { doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time } from './columns.ts'

/** Private links of a streamer's widgets: each shows one thing of its account to whoever has it. */
export const widgetLinks = pgTable(
  'widget_links',
  {
    /** SHA-256 of the key in the link; the key itself is kept nowhere. */
    hash: text('hash').primaryKey(),
    /** By which its owner names it. */
    uid: uuid('uid').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<WidgetKind>().notNull(),
    /** Whose quests; null: of the whole account. The main character may not be written yet: no reference. */
    charUid: uuid('char_uid'),
    /** So long a position is held back. */
    delayMinutes: integer('delay_minutes').notNull(),
    /** The first characters, by which its owner knows it again. */
    prefix: text('prefix').notNull(),
    label: text('label').notNull(),
    /** What it shows and how it looks; empty: as the address says. */
    settings: text('settings').notNull().default(''),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    unique('widget_links_uid_unique').on(table.uid),
    index('widget_links_user_uid_index').on(table.userUid),
  ],
)

/** Where players were lately who have a link of a map: kept until no link may show it any longer. */
export const widgetPositions = pgTable(
  'widget_positions',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** When the site heard of it. */
    at: time('at').notNull(),
    /** The map that was entered; empty: a place on it. */
    map: text('map').notNull(),
    x: doublePrecision('x'),
    z: doublePrecision('z'),
    look: doublePrecision('look'),
  },
  (table) => [
    primaryKey({ columns: [table.userUid, table.at, table.map] }),
    index('widget_positions_at_index').on(table.at),
  ],
)
