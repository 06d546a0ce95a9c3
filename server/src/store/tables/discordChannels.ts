import { asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { discordChannels } from '../schema/schema.ts'

export type DiscordChannelRow = typeof discordChannels.$inferSelect

export function discordChannelsTable(db: Db) {
  return {
    /** The next ones after a channel, in the order of their ids. */
    async after(channelId: string, limit: number): Promise<DiscordChannelRow[]> {
      return db
        .select()
        .from(discordChannels)
        .where(gt(discordChannels.channelId, channelId))
        .orderBy(asc(discordChannels.channelId))
        .limit(limit)
    },

    async countOf(guildId: string): Promise<number> {
      return db.$count(discordChannels, eq(discordChannels.guildId, guildId))
    },

    async put(row: Omit<DiscordChannelRow, 'awaited'>): Promise<void> {
      const { channelId: _, createdAt: __, ...fields } = row
      await db
        .insert(discordChannels)
        .values(row)
        // Another mode has other times: nothing of the old one is waited for.
        .onConflictDoUpdate({ target: discordChannels.channelId, set: { ...fields, awaited: {} } })
    },

    async await(channelId: string, awaited: DiscordChannelRow['awaited']): Promise<void> {
      await db.update(discordChannels).set({ awaited }).where(eq(discordChannels.channelId, channelId))
    },

    async remove(channelId: string): Promise<void> {
      await db.delete(discordChannels).where(eq(discordChannels.channelId, channelId))
    },
  }
}
