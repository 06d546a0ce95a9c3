import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../platform/store/database.ts'
import { discordChannels } from '../../platform/store/schema/schema.ts'

export type DiscordChannelRow = typeof discordChannels.$inferSelect

export function discordChannelsTable(db: Db) {
  return {
    /** Lists the next channels after one, in the order of their ids. */
    async after(channelId: string, limit: number): Promise<DiscordChannelRow[]> {
      return db
        .select()
        .from(discordChannels)
        .where(gt(discordChannels.channelId, channelId))
        .orderBy(asc(discordChannels.channelId))
        .limit(limit)
    },

    /** Counts the other channels of a server. */
    async countOthers({
      guildId,
      channelId,
    }: Pick<DiscordChannelRow, 'guildId' | 'channelId'>): Promise<number> {
      const isOther = and(eq(discordChannels.guildId, guildId), ne(discordChannels.channelId, channelId))
      return db.$count(discordChannels, isOther)
    },

    async put(row: Omit<DiscordChannelRow, 'awaited'>): Promise<void> {
      const { channelId: _, createdAt: __, ...fields } = row
      await db
        .insert(discordChannels)
        .values(row)
        // Another mode has other times, so the restocks of the previous one are dropped.
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
