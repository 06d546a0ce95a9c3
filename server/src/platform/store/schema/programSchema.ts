import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    /** SHA-256 of the key; the key itself is not stored. */
    hash: text('hash').primaryKey(),
    /** Public id of the key. A renewed key keeps it, and with it its usage. */
    uid: uuid('uid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** First characters of the key, by which its owner recognises it. */
    prefix: text('prefix').notNull(),
    scope: text('scope').notNull(),
    label: text('label').notNull(),
    /** Owner of the key; null for keys of the operator. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: timeColumn('created_at').notNull(),
    lastUsedAt: timeColumn('last_used_at'),
    revokedAt: timeColumn('revoked_at'),
  },
  (table) => [
    unique('api_keys_uid_unique').on(table.uid),
    index('api_keys_user_uid_index').on(table.userUid),
  ],
)

/** Number of requests that were answered with a key on a day (UTC). */
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

/** Tokens with which programs read and write the progress of one character each. */
export const progressTokens = pgTable(
  'progress_tokens',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    hash: text('hash').primaryKey(),
    /** Public id of the token. */
    uid: uuid('uid').notNull(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Character of the token. It has no foreign key, because the main character may not be written yet. */
    charUid: uuid('char_uid').notNull(),
    /** Mode in the token's prefix. */
    gameMode: text('game_mode').notNull(),
    /** First characters of the token, by which its owner recognises it. */
    prefix: text('prefix').notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull(),
    note: text('note').notNull(),
    calls: integer('calls').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    lastUsedAt: timeColumn('last_used_at'),
  },
  (table) => [
    unique('progress_tokens_uid_unique').on(table.uid),
    unique('progress_tokens_char_uid_unique').on(table.charUid),
    index('progress_tokens_user_uid_index').on(table.userUid),
  ],
)
