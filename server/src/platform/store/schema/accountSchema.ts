import type { UndoKind } from '@raidkit/contract/account/account'
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
import { timeColumn } from './columns.ts'

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    /** E-mail address in lower case. */
    email: text('email'),
    username: text('username'),
    /**
     * Skeleton of the name's appearance (`nameSkeleton.ts`). Null without a name, and for old names that look like an
     * older one.
     */
    usernameSkeleton: text('username_skeleton'),
    admin: boolean('admin').notNull().default(false),
    /** Changes facts of the game, but neither people nor settings. */
    editor: boolean('editor').notNull().default(false),
    pro: boolean('pro').notNull().default(false),
    /** End of the Pro status that an admin granted; null if it has no end. */
    proUntil: timeColumn('pro_until'),
    /** End of the time that a Patreon pledge has paid for, with days of grace; null without a pledge. */
    patronUntil: timeColumn('patron_until'),
    /** End of the Pro status shared by another account; null without an accepted share link. */
    seatUntil: timeColumn('seat_until'),
    featureMaps: boolean('feature_maps').notNull().default(false),
    /** Start of a suspension, during which nobody can sign in; null if not suspended. */
    suspendedAt: timeColumn('suspended_at'),
    language: text('language').notNull().default('en'),
    /** Active character; null for the main one. */
    charUid: uuid('char_uid'),
    /** All other fields of the account, by their names in the spec; characters have fields of their own. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    unique('users_email_unique').on(table.email),
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_username_skeleton_unique').on(table.usernameSkeleton),
    index('users_created_at_index').on(table.createdAt, table.uid),
    // Index for searches by any substring: it is a tenth of the table, however much data accounts have saved.
    index('users_search_index').on(table.username, table.email, table.uid),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie; the token itself is kept nowhere. */
    id: text('id').primaryKey(),
    /** Public id of the session, for lists and for ending it. */
    uid: uuid('uid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: timeColumn('created_at').notNull(),
    seenAt: timeColumn('seen_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    /** Browser family such as "Firefox"; never the whole header. */
    agentFamily: text('agent_family'),
    /** Sign-in method. */
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
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
})

/**
 * Characters (PMCs) of accounts. The main one has the account's own uid and is written on its first change. A deleted
 * one stays as long as its deletion can be undone.
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
    createdAt: timeColumn('created_at').notNull(),
    deletedAt: timeColumn('deleted_at'),
  },
  (table) => [index('characters_user_uid_index').on(table.userUid)],
)

/** Data that a reset, copy, deletion, import or change of marks overwrote, for undoing it. */
export const undoSteps = pgTable(
  'undo_steps',
  {
    uid: uuid('uid').primaryKey(),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    charUid: uuid('char_uid').notNull(),
    kind: text('kind').$type<UndoKind>().notNull(),
    /** Name of what the step is about, as `UNDO_SCOPES` says for its kind. */
    scope: text('scope'),
    before: jsonb('before').$type<unknown>().notNull(),
    at: timeColumn('at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    index('undo_steps_user_uid_index').on(table.userUid),
    index('undo_steps_expires_at_index').on(table.expiresAt),
  ],
)

/**
 * Marks that a character has drawn on a map. The row stays when the list is empty, so that its version only grows.
 */
export const mapMarks = pgTable(
  'map_marks',
  {
    charUid: uuid('char_uid')
      .notNull()
      .references(() => characters.uid, { onDelete: 'cascade' }),
    map: text('map').notNull(),
    /** `MapMark` of the rules, in drawing order. */
    marks: jsonb('marks').$type<unknown>().notNull(),
    version: integer('version').notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.charUid, table.map] })],
)

/** Changes of a character's progress, for viewing and undoing them. */
export const progressChanges = pgTable(
  'progress_changes',
  {
    uid: uuid('uid').primaryKey(),
    charUid: uuid('char_uid')
      .notNull()
      .references(() => characters.uid, { onDelete: 'cascade' }),
    /** Sequence number of the change within its character. */
    seq: integer('seq').notNull(),
    at: timeColumn('at').notNull(),
    source: text('source').notNull(),
    /** Program that made the change, by its owner's name for it. */
    label: text('label'),
    /** `ChangeSide` of the rules: the entries that differ, before and after the change. */
    before: jsonb('before').$type<unknown>().notNull(),
    after: jsonb('after').$type<unknown>().notNull(),
    /** Change that this one undid. */
    undoes: uuid('takes_back'),
  },
  (table) => [
    uniqueIndex('progress_changes_char_uid_seq_index').on(table.charUid, table.seq),
    index('progress_changes_at_index').on(table.at),
  ],
)
