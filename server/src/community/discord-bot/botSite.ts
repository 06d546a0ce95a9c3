import {
  type LinkedAccount,
  type Posts,
  type Site,
  filled,
  restockPost,
  textsOf,
  type Post,
} from '@raidkit/bot'
import type { Deps } from '../../deps.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import type { DiscordChannels, DiscordPost } from '../../platform/outside/discord.ts'

/** Maximum number of channels per server; it bounds the messages that the site sends. */
const MOST_CHANNELS = 10

/** Provides the site to the bot's commands: by the calls of pages, as a visitor or as the linked account. */
export function makeBotSite(door: Door, deps: Deps, channels: DiscordChannels | undefined): Site {
  const { store, settings, now } = deps
  return {
    url: settings.SITE_URL,
    ask: (call, request) => door.ask(call, request, VISITOR),
    linked: async (discordId): Promise<LinkedAccount | undefined> => {
      const identity = await store.identities.find('discord', discordId)
      const user = identity && (await store.users.byUid(identity.userUid))
      if (!user || user.suspendedAt) return undefined
      const visitor = signedIn(user, now())
      return {
        name: user.username ?? identity.name,
        ask: (call, request) => door.ask(call, request, visitor),
      }
    },
    posts: channels && makePosts(deps, channels),
  }
}

function makePosts({ store, settings, now }: Deps, channels: DiscordChannels): Posts {
  return {
    on: async (post) => {
      if ((await store.discordChannels.countOthers(post)) >= MOST_CHANNELS) return 'full'
      try {
        // A test post detects missing permissions while the user can still fix them.
        await channels.post(post.channelId, firstPost(post, settings.SITE_URL))
      } catch (error) {
        if (error instanceof ServiceFailure && error.kind === 'refused') return 'refused'
        throw error
      }
      await store.discordChannels.put({ ...post, createdAt: new Date(now()) })
      return 'done'
    },
    off: ({ channelId }) => store.discordChannels.remove(channelId),
  }
}

/** The first message of a channel: what it will get from now on. */
function firstPost({ channelId, mode, language }: Post, siteUrl: string): DiscordPost {
  const { embeds: [embed] = [], ...message } = restockPost({ traders: [], mode, language, siteUrl })
  const description = filled(textsOf(language).postsOn, { mode })
  return { ...message, embeds: [{ ...embed, description }], nonce: `on${channelId}`.slice(0, 25) }
}
