import type { KnownMode } from '@raidkit/rules/catalogue/modes'
import type { RAID_SIDES, RaidRecord } from '@raidkit/rules/pilot/raid-log'
import type { SquadMember } from '@raidkit/rules/pilot/squad'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Last report of each account's companion. Its folders are in the account's own settings. */
export const pilotCompanions = pgTable('pilot_companions', {
  userUid: uuid('user_uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  version: text('version').notNull(),
  gameFound: boolean('game_found').notNull(),
  logsWatching: boolean('logs_watching').notNull(),
  screenshotsWatching: boolean('screenshots_watching').notNull(),
  seenAt: timeColumn('seen_at').notNull(),
})

/** Game profiles that a companion has found in the logs, and the character that receives their quests. */
export const pilotProfiles = pgTable(
  'pilot_profiles',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** SHA-256 of the game's profile id. */
    profileKey: text('profile_key').notNull(),
    gameMode: text('game_mode').notNull(),
    /** Game's ids of the quests that its logs report as completed. */
    questIds: jsonb('quest_ids').$type<readonly string[]>().notNull(),
    firstEventAt: timeColumn('first_event_at'),
    lastEventAt: timeColumn('last_event_at'),
    /** Number of events in the same scan that belong to no known profile. */
    skippedEvents: integer('skipped_events').notNull(),
    /** Linked character; null for the active one. */
    charUid: uuid('char_uid'),
    scannedAt: timeColumn('scanned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUid, table.profileKey] })],
)

/** Raids from the game's logs. A deleted one is emptied and stays, so that the logs do not add it again. */
export const pilotRaids = pgTable(
  'pilot_raids',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    startedAt: timeColumn('started_at').notNull(),
    /** Game's name of the map. */
    map: text('map').notNull(),
    mode: text('mode').$type<KnownMode>(),
    side: text('side').$type<(typeof RAID_SIDES)[number]>(),
    isOnline: boolean('is_online'),
    /** Game's own name of the raid. */
    shortId: text('short_id'),
    lengthMs: integer('length_ms'),
    queueMs: integer('queue_ms'),
    reconnects: integer('reconnects').notNull(),
    sales: jsonb('sales').$type<RaidRecord['sales']>().notNull(),
    isDeleted: boolean('is_deleted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUid, table.startedAt] })],
)

/**
 * Folder of a cloud drive that an account's Pilot watches: its notification channel, and the last file that was read.
 */
export const pilotDrives = pgTable(
  'pilot_drives',
  {
    userUid: uuid('user_uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    folderName: text('folder_name').notNull().default(''),
    /** Id of the channel; null while nothing is watched. Its secret is derived from the id and the site's own. */
    channelId: text('channel_id'),
    /** Drive's own name of the watched folder, needed to end the watch. */
    resourceId: text('resource_id'),
    expiresAt: timeColumn('expires_at'),
    /** Number of the last notice. Numbers increase; a repeated one is ignored. */
    messageNumber: bigint('message_number', { mode: 'number' }).notNull().default(0),
    noticedAt: timeColumn('noticed_at'),
    /** Time when the folder was last read on behalf of a page. */
    lookedAt: timeColumn('looked_at'),
    /** Newest screenshot that pages have been told of. */
    fileId: text('file_id'),
    fileAt: timeColumn('file_at'),
    /** Reason why it does not work at the moment. */
    problem: text('problem'),
  },
  (table) => [unique('pilot_drives_channel_unique').on(table.channelId)],
)

/** Players of one raid, never their positions. A squad ends by itself. */
export const squads = pgTable(
  'squads',
  {
    /** Identifies the squad for its lifetime; new members join by the invitation code. */
    code: text('code').primaryKey(),
    /** Invitation code, which changes after a member is removed. */
    inviteCode: text('invite_code').notNull().unique(),
    /** Members with the hash of the token that restores their seat, and the time of their last connection in ms. */
    members: jsonb('members')
      .$type<readonly (SquadMember & { tokenHash: string; seenAtMs?: number })[]>()
      .notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /**
     * Time of a member's last connection. It increases with each change, so it also tells which list of members is
     * newer.
     */
    seenAt: timeColumn('seen_at').notNull(),
  },
  (table) => [index('squads_seen_at_index').on(table.seenAt)],
)
