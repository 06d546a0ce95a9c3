import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    /** Lower case. */
    email: text('email'),
    username: text('username'),
    /** What the name looks like (`nameSkeleton.ts`). Null without a name, and of old names that look like an older one. */
    usernameSkeleton: text('username_skeleton'),
    admin: boolean('admin').notNull().default(false),
    /** Changes facts of the game, but neither people nor settings. */
    editor: boolean('editor').notNull().default(false),
    pro: boolean('pro').notNull().default(false),
    /** The end of what an admin granted; without one it has no end. */
    proUntil: time('pro_until'),
    /** The end of what a Patreon pledge has paid for, days of grace included; null without one. */
    patronUntil: time('patron_until'),
    /** Worked out from the account that shares its pro status; null without an accepted share link. */
    seatUntil: time('seat_until'),
    featureMaps: boolean('feature_maps').notNull().default(false),
    /** Since when nobody can sign in to it; null: everybody can who may. */
    suspendedAt: time('suspended_at'),
    language: text('language').notNull().default('en'),
    /** The active character; null while it is the main one. */
    charUid: uuid('char_uid'),
    /** Every other field of the account, by its name in the spec; those of characters are theirs. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_skeleton_unique').on(table.usernameSkeleton),
    index('users_created_at_index').on(table.createdAt, table.uid),
    // For searching by any part: a tenth of the table to look through, whatever accounts have saved.
    index('users_search_index').on(table.username, table.email, table.uid),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie; the token itself is kept nowhere. */
    id: text('id').primaryKey(),
    /** By which its owner names it, for lists and for ending it. */
    uid: uuid('uid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Such as "Firefox"; never the whole header. */
    agentFamily: text('agent_family'),
    /** How it began. */
    way: text('way').notNull().default('owner'),
  },
  (table) => [
    index('sessions_user_uid_index').on(table.userUid),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['owner'] }).notNull(),
  userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

/**
 * One PMC of an account. The main one has the account's own uid and is written when something of it first changes.
 * A deleted one stays for as long as its deletion can be undone.
 */
export const characters = pgTable(
  'characters',
  {
    uid: uuid('uid').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    fraction: text('fraction').notNull(),
    level: integer('level').notNull(),
    charName: text('char_name').notNull(),
    gameMode: text('game_mode').notNull(),
    /** `CharacterState` of the rules, by field. */
    state: jsonb('state').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [index('characters_user_uid_index').on(table.userUid)],
)

/** What a reset, a copy, a deletion, an import or a change of marks wrote over, so that it can be undone. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    uid: uuid('uid').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    charUid: uuid('char_uid').notNull(),
    kind: text('kind', {
      enum: ['reset', 'copy', 'delete', 'import', 'marks', 'loadout', 'alarm'],
    }).notNull(),
    /** Of a reset: quests, items, hideout or all; of marks their map; of a loadout its title, of an alert its kind. */
    scope: text('scope'),
    before: jsonb('before').$type<unknown>().notNull(),
    at: time('at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('undo_steps_user_uid_index').on(table.userUid),
    index('undo_steps_expires_at_index').on(table.expiresAt),
  ],
)

/** What a character has drawn on a map. The row stays when the list is empty, so that its version only grows. */
export const mapMarks = pgTable(
  'map_marks',
  {
    charUid: uuid('char_uid')
      .notNull()
      .references(() => characters.uid, { onDelete: 'cascade' }),
    map: text('map').notNull(),
    /** `MapMark` of the rules, in the order in which they were drawn. */
    marks: jsonb('marks').$type<unknown>().notNull(),
    version: integer('version').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.charUid, table.map] })],
)

/** What changed of a character, so that it can be looked at and undone. */
export const progressChanges = pgTable(
  'progress_changes',
  {
    uid: uuid('uid').primaryKey(),
    charUid: uuid('char_uid')
      .notNull()
      .references(() => characters.uid, { onDelete: 'cascade' }),
    /** Counts the changes of one character. */
    seq: integer('seq').notNull(),
    at: time('at').notNull(),
    source: text('source').notNull(),
    /** Which program, by its owner's name for it. */
    label: text('label'),
    /** `ChangeSide` of the rules: entries that differ, as they were and as they became. */
    before: jsonb('before').$type<unknown>().notNull(),
    after: jsonb('after').$type<unknown>().notNull(),
    /** The change that this one took back. */
    undoes: uuid('takes_back'),
  },
  (table) => [
    uniqueIndex('progress_changes_char_uid_seq_index').on(table.charUid, table.seq),
    index('progress_changes_at_index').on(table.at),
  ],
)
