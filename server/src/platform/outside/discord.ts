import { z } from 'zod'
import type { Settings } from '../settings/index.ts'
import { askService, ServiceFailure, tellService } from './askService.ts'
import type { OAuthClient } from './oauth.ts'
import { shownName, type Person } from './person.ts'

/**
 * Result of a change of roles. `not_in_guild`: the person is not a member of our server, so the role cannot be given.
 */
export type RoleAnswer = 'done' | 'not_in_guild'

export type DiscordRoles = {
  /** Adds a person to our server, with the role if they are a patron. */
  join: (subject: string, accessToken: string, withRole: boolean) => Promise<void>
  setRole: (subject: string, hasRole: boolean) => Promise<RoleAnswer>
}

export type Discord = {
  oauth: OAuthClient
  person: (accessToken: string) => Promise<Person>
  /** Undefined without a bot, a server and a role. */
  roles: DiscordRoles | undefined
  /** Undefined without a bot. */
  messages: DiscordMessages | undefined
  channels: DiscordChannels | undefined
  commands: DiscordCommands | undefined
}

/** Message of the bot; two with the same nonce are one message. */
export type DiscordPost = { nonce: string; embeds?: readonly object[]; allowed_mentions: { parse: [] } }

export type DiscordChannels = {
  post: (channelId: string, message: DiscordPost) => Promise<void>
}

export type DiscordCommands = {
  application: string
  /** Edits the answer to a command that took longer than Discord waits; the token is that of the interaction. */
  followUp: (token: string, message: object) => Promise<void>
  /** Replaces all commands. */
  put: (set: readonly object[]) => Promise<void>
}

export type DiscordMessages = {
  /** Sends a direct message by the bot, which must share a server with the person. */
  send: (subject: string, message: { text: string; nonce: string }) => Promise<void>
}

const DirectChannel = z.object({ id: z.string().regex(/^\d{1,20}$/) })
const LONGEST_MESSAGE = 2000

const UNKNOWN_MEMBER = 10_007

const Me = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().nullish(),
  global_name: z.string().nullish(),
})

/** Opens the connection to Discord; undefined if the operator has not set it up. */
export function openDiscord(settings: Settings): Discord | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, SITE_URL } = settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  const service = 'Discord'
  // Discord requires this form of programs.
  const userAgent = `DiscordBot (${SITE_URL}, 0.1)`
  const api = `${settings.DISCORD_URL}/api`
  return {
    oauth: {
      service,
      userAgent,
      clientId,
      clientSecret,
      redirectUri: `${SITE_URL}/api/be/login/discord/callback`,
      authorizeUrl: `${settings.DISCORD_URL}/oauth2/authorize`,
      tokenUrl: `${api}/oauth2/token`,
      revokeUrl: `${api}/oauth2/token/revoke`,
      scopes: ['identify', 'guilds.join'],
      hasPkce: true,
      extra: { prompt: 'none' },
    },
    async person(accessToken) {
      const ask = { service, userAgent, authorization: `Bearer ${accessToken}` }
      const me = await askService(`${api}/v10/users/@me`, ask, Me)
      return { subject: me.id, name: shownName(me.global_name, me.username, me.id), email: undefined }
    },
    roles: rolesOf(settings, { service, userAgent }),
    messages: messagesOf(settings, { service, userAgent }),
    ...botOf(settings, { service, userAgent }),
  }
}

function botOf(
  settings: Settings,
  who: { service: string; userAgent: string },
): Pick<Discord, 'channels' | 'commands'> {
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_CLIENT_ID: application } = settings
  if (botToken === undefined || application === undefined) return { channels: undefined, commands: undefined }
  const api = `${settings.DISCORD_URL}/api/v10`
  const ask = { ...who, authorization: `Bot ${botToken}` }
  return {
    channels: {
      async post(channelId, message) {
        const json = { ...message, enforce_nonce: true }
        const url = `${api}/channels/${encodeURIComponent(channelId)}/messages`
        await tellService(url, { ...ask, method: 'POST', json })
      },
    },
    commands: {
      application,
      async followUp(token, message) {
        const url = `${api}/webhooks/${encodeURIComponent(application)}/${encodeURIComponent(token)}/messages/@original`
        // The token alone authorises the request, so no other is sent.
        await tellService(url, { ...who, method: 'PATCH', json: message })
      },
      async put(set) {
        const url = `${api}/applications/${encodeURIComponent(application)}/commands`
        await tellService(url, { ...ask, method: 'PUT', json: set })
      },
    },
  }
}

function messagesOf(
  settings: Settings,
  who: { service: string; userAgent: string },
): DiscordMessages | undefined {
  const { DISCORD_BOT_TOKEN: token } = settings
  if (token === undefined) return undefined
  const api = `${settings.DISCORD_URL}/api/v10`
  const ask = { ...who, authorization: `Bot ${token}`, method: 'POST' } as const
  return {
    async send(subject, { text, nonce }) {
      const json = { recipient_id: subject }
      const { id } = await askService(`${api}/users/@me/channels`, { ...ask, json }, DirectChannel)
      const content = text.slice(0, LONGEST_MESSAGE)
      // Names from the game must not mention anybody.
      const message = { content, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } }
      await tellService(`${api}/channels/${id}/messages`, { ...ask, json: message })
    },
  }
}

function rolesOf(settings: Settings, who: { service: string; userAgent: string }): DiscordRoles | undefined {
  const { DISCORD_BOT_TOKEN: token, DISCORD_GUILD_ID: guild, DISCORD_ROLE_ID: role } = settings
  if (token === undefined || guild === undefined || role === undefined) return undefined
  const members = `${settings.DISCORD_URL}/api/v10/guilds/${encodeURIComponent(guild)}/members`
  const ask = { ...who, authorization: `Bot ${token}` }
  return {
    async join(subject, accessToken, withRole) {
      const json = { access_token: accessToken, ...(withRole && { roles: [role] }) }
      await tellService(`${members}/${subject}`, { ...ask, method: 'PUT', json })
    },
    async setRole(subject, hasRole) {
      const url = `${members}/${subject}/roles/${encodeURIComponent(role)}`
      try {
        await tellService(url, { ...ask, method: hasRole ? 'PUT' : 'DELETE' })
        return 'done'
      } catch (error) {
        if (error instanceof ServiceFailure && error.code === UNKNOWN_MEMBER) return 'not_in_guild'
        throw error
      }
    },
  }
}
