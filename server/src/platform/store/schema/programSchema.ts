import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time } from './columns.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    /** SHA-256 of the key; the key itself is kept nowhere. */
    hash: text('hash').primaryKey(),
    /** By which its owner names it; a key that is made anew keeps it, and with it what it was used for. */
    uid: uuid('uid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The first characters, by which its owner knows it again. */
    prefix: text('prefix').notNull(),
    scope: text('scope').notNull(),
    label: text('label').notNull(),
    /** Whose it is; keys of the operator are nobody's. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    unique('api_keys_uid_unique').on(table.uid),
    index('api_keys_user_uid_index').on(table.userUid),
  ],
)

/** How many requests were answered with a key on a day (UTC). */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyUid: uuid('key_uid')
      .notNull()
      .references(() => apiKeys.uid, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyUid, table.day] })],
)

/** Tokens by which programs read and write the progress of a character: one each. */
export const progressTokens = pgTable(
  'progress_tokens',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    hash: text('hash').primaryKey(),
    /** By which its owner names it. */
    uid: uuid('uid').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** The main character may not be written yet: no reference. */
    charUid: uuid('char_uid').notNull(),
    /** The mode of its prefix. */
    gameMode: text('game_mode').notNull(),
    /** The first characters, by which its owner knows it again. */
    prefix: text('prefix').notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull(),
    note: text('note').notNull(),
    calls: integer('calls').notNull().default(0),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [
    unique('progress_tokens_uid_unique').on(table.uid),
    unique('progress_tokens_char_uid_unique').on(table.charUid),
    index('progress_tokens_user_uid_index').on(table.userUid),
  ],
)
