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
import { time } from './columns.ts'

/** The last word of each account's companion. Its folders stand in the account's own settings. */
export const pilotCompanions = pgTable('pilot_companions', {
  userUid: uuid('user_uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  version: text('version').notNull(),
  gameFound: boolean('game_found').notNull(),
  logsWatching: boolean('logs_watching').notNull(),
  screenshotsWatching: boolean('screenshots_watching').notNull(),
  seenAt: time('seen_at').notNull(),
})

/** Game profiles that a companion has found in the logs, and the character that their quests go to. */
export const pilotProfiles = pgTable(
  'pilot_profiles',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** SHA-256 of the game's profile id. */
    profileKey: text('profile_key').notNull(),
    gameMode: text('game_mode').notNull(),
    /** The game's ids of the quests that its logs call completed. */
    questIds: jsonb('quest_ids').$type<readonly string[]>().notNull(),
    firstEventAt: time('first_event_at'),
    lastEventAt: time('last_event_at'),
    /** Events of the same scan that no profile could be found for. */
    skippedEvents: integer('skipped_events').notNull(),
    /** Null: the active character. */
    charUid: uuid('char_uid'),
    scannedAt: time('scanned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUid, table.profileKey] })],
)

/** Raids that the game's logs told of. A deleted one is emptied and stays, so that the logs do not bring it again. */
export const pilotRaids = pgTable(
  'pilot_raids',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    startedAt: time('started_at').notNull(),
    /** As the game names it. */
    map: text('map').notNull(),
    mode: text('mode').$type<KnownMode>(),
    side: text('side').$type<(typeof RAID_SIDES)[number]>(),
    isOnline: boolean('is_online'),
    /** The game's own name of the raid. */
    shortId: text('short_id'),
    lengthMs: integer('length_ms'),
    queueMs: integer('queue_ms'),
    reconnects: integer('reconnects').notNull(),
    sales: jsonb('sales').$type<RaidRecord['sales']>().notNull(),
    isDeleted: boolean('is_deleted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userUid, table.startedAt] })],
)

/** The folder of a cloud drive that an account's Pilot watches: the channel that tells of it, and how far it was read. */
export const pilotDrives = pgTable(
  'pilot_drives',
  {
    userUid: uuid('user_uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    folderName: text('folder_name').notNull().default(''),
    /** Null while nothing is watched. Its secret follows from the id and the site's own. */
    channelId: text('channel_id'),
    /** The drive's own name of what is watched, asked for when the watch is ended. */
    resourceId: text('resource_id'),
    expiresAt: time('expires_at'),
    /** Of the last notice: they count up, a repeated one is no news. */
    messageNumber: bigint('message_number', { mode: 'number' }).notNull().default(0),
    noticedAt: time('noticed_at'),
    /** When the folder was last read because a page asked for it. */
    lookedAt: time('looked_at'),
    /** The newest screenshot that pages were told of. */
    fileId: text('file_id'),
    fileAt: time('file_at'),
    /** Why it does not work at the moment. */
    problem: text('problem'),
  },
  (table) => [unique('pilot_drives_channel_unique').on(table.channelId)],
)

/** Players of one raid: who is in, never where they are. Ends by itself. */
export const squads = pgTable(
  'squads',
  {
    /** Names the squad as long as it lasts; new members come by the invitation code. */
    code: text('code').primaryKey(),
    /** Another one after somebody was removed. */
    inviteCode: text('invite_code').notNull().unique(),
    /** Each with the hash of the token that opens their seat again, and when they were last connected, in ms. */
    members: jsonb('members')
      .$type<readonly (SquadMember & { tokenHash: string; seenAtMs?: number })[]>()
      .notNull(),
    createdAt: time('created_at').notNull(),
    /** When somebody of it was last connected. Each change has a later one: it also says which list of members is newer. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('squads_seen_at_index').on(table.seenAt)],
)
