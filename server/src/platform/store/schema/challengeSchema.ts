import type { ChallengeComplaintReason, ChallengeGoal } from '@raidkit/rules/community/challenge'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Tournaments of streamers, owned by the site or by an account, with which they are deleted. */
export const challenges = pgTable(
  'challenges',
  {
    uid: uuid('uid').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    rules: text('rules').notNull(),
    startsAt: timeColumn('starts_at').notNull(),
    endsAt: timeColumn('ends_at').notNull(),
    goals: jsonb('goals').$type<ChallengeGoal[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timeColumn('created_at').notNull(),
    deletedAt: timeColumn('deleted_at'),
    ownerUid: uuid('owner_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** Time when an admin hid it. */
    hiddenAt: timeColumn('hidden_at'),
  },
  (table) => [
    uniqueIndex('challenges_slug_unique')
      .on(table.slug)
      .where(sql`${table.deletedAt} is null`),
    index('challenges_owner_uid_index').on(table.ownerUid, table.createdAt),
  ],
)

/** Players of a challenge. The rows of a linked account are deleted with it. */
export const challengePlayers = pgTable(
  'challenge_players',
  {
    uid: uuid('uid').primaryKey(),
    challengeUid: uuid('challenge_uid')
      .notNull()
      .references(() => challenges.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    streamUrl: text('stream_url'),
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    /** Hash of the key that reports for the player, in `api_keys`. */
    keyHash: text('key_hash'),
    createdAt: timeColumn('created_at').notNull(),
    removedAt: timeColumn('removed_at'),
  },
  (table) => [
    index('challenge_players_challenge_uid_index').on(table.challengeUid),
    index('challenge_players_user_uid_index').on(table.userUid),
    uniqueIndex('challenge_players_key_hash_unique').on(table.keyHash),
  ],
)

/**
 * Reported scores, unique by the name that the reporter gave each. No report is deleted; a wrong one is struck out.
 */
export const challengeReports = pgTable(
  'challenge_reports',
  {
    uid: uuid('uid').primaryKey(),
    challengeUid: uuid('challenge_uid')
      .notNull()
      .references(() => challenges.uid, { onDelete: 'cascade' }),
    playerUid: uuid('player_uid')
      .notNull()
      .references(() => challengePlayers.uid, { onDelete: 'cascade' }),
    goal: text('goal').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Time of the event. */
    at: timeColumn('at').notNull(),
    reportedAt: timeColumn('reported_at').notNull(),
    by: text('by', { enum: ['admin', 'owner', 'key', 'pilot'] }).notNull(),
    clientUid: text('client_uid').notNull(),
    evidenceUrl: text('evidence_url'),
    struckAt: timeColumn('struck_at'),
  },
  (table) => [
    uniqueIndex('challenge_reports_client_uid_unique').on(table.playerUid, table.clientUid),
    index('challenge_reports_challenge_uid_index').on(table.challengeUid, table.reportedAt),
  ],
)

/** Complaints about players' challenges, one for each reader and challenge, open until an admin decides. */
export const challengeComplaints = pgTable(
  'challenge_complaints',
  {
    challengeUid: uuid('challenge_uid')
      .notNull()
      .references(() => challenges.uid, { onDelete: 'cascade' }),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    reason: text('reason').$type<ChallengeComplaintReason>().notNull(),
    note: text('note').notNull(),
    at: timeColumn('at').notNull(),
    /** Time of the admin's decision; null while open. */
    closedAt: timeColumn('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.challengeUid, table.userUid] }),
    index('challenge_complaints_user_uid_index').on(table.userUid),
    index('challenge_complaints_open_index')
      .on(table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)
