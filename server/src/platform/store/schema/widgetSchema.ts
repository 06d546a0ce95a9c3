import type { WidgetKind } from '@raidkit/rules/community/widgets'
import { doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Private links of a streamer's widgets: each shows one thing of its account to anybody who has the link. */
export const widgetLinks = pgTable(
  'widget_links',
  {
    /** SHA-256 of the key in the link; the key itself is not stored. */
    hash: text('hash').primaryKey(),
    /** Public id of the link. */
    uid: uuid('uid').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    kind: text('kind').$type<WidgetKind>().notNull(),
    /**
     * Character whose quests are shown; null for the whole account. It has no foreign key, because the main character
     * may not be written yet.
     */
    charUid: uuid('char_uid'),
    /** Delay of positions in minutes. */
    delayMinutes: integer('delay_minutes').notNull(),
    /** First characters of the key, by which its owner recognises it. */
    prefix: text('prefix').notNull(),
    label: text('label').notNull(),
    /** Content and style of the widget; empty: as the address says. */
    settings: text('settings').notNull().default(''),
    createdAt: timeColumn('created_at').notNull(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [
    unique('widget_links_uid_unique').on(table.uid),
    index('widget_links_user_uid_index').on(table.userUid),
  ],
)

/** Recent positions of players with a link of a map, kept until no link may show them any longer. */
export const widgetPositions = pgTable(
  'widget_positions',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Time when the site received the position. */
    at: timeColumn('at').notNull(),
    /** Map that was entered; empty for a position on it. */
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
