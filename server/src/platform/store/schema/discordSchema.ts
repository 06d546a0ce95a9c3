import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from './columns.ts'

/** Restocks by trader: the next one, and the last one that was posted. */
export type AwaitedRestocks = Readonly<Record<string, { dueAtMs: number | null; firedAtMs: number | null }>>

/** Channels of Discord in which the manager of a server wants restocks posted. */
export const discordChannels = pgTable('discord_channels', {
  channelId: text('channel_id').primaryKey(),
  guildId: text('guild_id').notNull(),
  mode: text('mode').$type<GameMode>().notNull(),
  language: text('language').$type<Language>().notNull(),
  awaited: jsonb('awaited').$type<AwaitedRestocks>().notNull().default({}),
  createdAt: timeColumn('created_at').notNull(),
})
