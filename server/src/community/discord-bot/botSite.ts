import type { Linked, Posts, Site } from '@raidkit/bot'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { signedIn } from '../../platform/http/sessions.ts'
import { VISITOR } from '../../platform/http/visitor.ts'
import type { DiscordChannels } from '../../platform/outside/discord.ts'
import { ServiceFailure } from '../../platform/outside/askService.ts'
import { firstPost } from './firstPost.ts'

/** A server needs few; more would be a way to make the site write without end. */
const MOST_CHANNELS = 10

/** The site as commands reach it: by the calls of pages, as a visitor or as the account that is linked. */
export function makeBotSite(door: Door, deps: Deps, channels: DiscordChannels | undefined): Site {
  const { store, settings, now } = deps
  return {
    url: settings.SITE_URL,
    ask: (call, request) => door.ask(call, request, VISITOR),
    linked: async (discordId): Promise<Linked | undefined> => {
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
        // What cannot be written to is found out while somebody is there to put it right.
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
