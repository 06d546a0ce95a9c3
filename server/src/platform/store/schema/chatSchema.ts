import type { ChatRemover, ChatReportReason, ChatRoom } from '@raidkit/rules/community/chat'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accountSchema.ts'
import { time } from './columns.ts'

/** How far each room has come. Whoever changes a room holds its row, so that changes are seen in their order. */
export const chatRooms = pgTable('chat_rooms', {
  room: text('room').$type<ChatRoom>().primaryKey(),
  /** Counts the changes. */
  rev: bigint('rev', { mode: 'number' }).notNull(),
  /** The place of the last message. */
  seq: bigint('seq', { mode: 'number' }).notNull(),
})

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Given by its author, so that the same sent twice is one. */
    uid: uuid('uid').primaryKey(),
    room: text('room').$type<ChatRoom>().notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    /** Null once the account is gone; its text is gone with it. */
    userUid: uuid('user_uid').references(() => users.uid, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    at: time('at').notNull(),
    removedBy: text('removed_by').$type<ChatRemover>(),
    removedAt: time('removed_at'),
  },
  (table) => [
    index('chat_messages_room_seq_index').on(table.room, table.seq),
    index('chat_messages_room_rev_index').on(table.room, table.rev),
    index('chat_messages_user_uid_index').on(table.userUid),
    index('chat_messages_at_index').on(table.at),
  ],
)

/** What readers have against a message, one word each, until an admin has decided. */
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
    at: time('at').notNull(),
    /** When an admin decided; null: open. */
    closedAt: time('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageUid, table.userUid] }),
    index('chat_reports_user_uid_index').on(table.userUid),
    index('chat_reports_open_index')
      .on(table.at)
      .where(sql`${table.closedAt} is null`),
  ],
)

/** Who may not send. */
export const chatMutes = pgTable('chat_mutes', {
  userUid: uuid('user_uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** Null: banned. */
  until: time('until'),
  note: text('note').notNull(),
  at: time('at').notNull(),
})

/** Whose messages somebody does not want to see. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userUid: uuid('user_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    blockedUid: uuid('blocked_uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUid, table.blockedUid] }),
    index('chat_blocks_blocked_uid_index').on(table.blockedUid),
  ],
)
