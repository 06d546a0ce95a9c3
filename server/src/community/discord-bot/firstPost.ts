import { filled, restockPost, textsOf, type Post } from '@raidkit/bot'
import type { DiscordPost } from '../../platform/outside/discord.ts'

/** The first message of a channel: what it will get from now on. */
export function firstPost({ channelId, mode, language }: Post, siteUrl: string): DiscordPost {
  const { embeds: [embed] = [], ...message } = restockPost({ traders: [], mode, language, siteUrl })
  const description = filled(textsOf(language).postsOn, { mode })
  return { ...message, embeds: [{ ...embed, description }], nonce: `on${channelId}`.slice(0, 25) }
}
