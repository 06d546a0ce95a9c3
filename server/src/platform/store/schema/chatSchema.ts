import type { ChatRemover, ChatReportReason, ChatRoom } from '@raidkit/rules/community/chat'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { timeColumn } from './columns.ts'

/** Latest change of each room. A writer holds the room's row, so that changes become visible in order. */
export const chatRooms = pgTable('chat_rooms', {
  room: text('room').$type<ChatRoom>().primaryKey(),
  /** Number of the latest change. */
  rev: bigint('rev', { mode: 'number' }).notNull(),
  /** Place of the last message. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Uid chosen by the author, so that a message sent twice is stored once. */
    uid: uuid('uid').primaryKey(),
    room: text('room').$type<ChatRoom>().notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    /** Author; null once the account is deleted, together with the text. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: timeColumn('at').notNull(),
    removedBy: text('removed_by').$type<ChatRemover>(),
    removedAt: timeColumn('removed_at'),
  },
  (table) => [
    index('chat_messages_room_seq_index').on(table.room, table.seq),
    index('chat_messages_room_rev_index').on(table.room, table.rev),
    index('chat_messages_user_uid_index').on(table.userUid),
    index('chat_messages_at_index').on(table.at),
  ],
)

/** Complaints about messages, one per reader, open until an admin decides. */
export const chatReports = pgTable(
  'chat_reports',
  {
    messageUid: uuid('message_uid')
      .notNull()
      .references(() => chatMessages.uid, { onDelete: 'cascade' }),
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    reason: text('reason').$type<ChatReportReason>().notNull(),
    note: text('note').notNull(),
    at: timeColumn('at').notNull(),
    /** Time of the admin's decision; null while open. */
    closedAt: timeColumn('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageUid, table.userUid] }),
    index('chat_reports_user_uid_index').on(table.userUid),
    index('chat_reports_open_index')
      .on(table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)

/** Users who may not send messages. */
export const chatMutes = pgTable('chat_mutes', {
  userUid: uuid('user_uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** End of the mute; null for a ban. */
  until: timeColumn('until'),
  note: text('note').notNull(),
  at: timeColumn('at').notNull(),
})

/** Users whose messages a user does not want to see. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    blockedUid: uuid('blocked_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUid, table.blockedUid] }),
    index('chat_blocks_blocked_uid_index').on(table.blockedUid),
  ],
)
