import { z } from 'zod'
import type { Settings } from '../settings/index.ts'
import { askService, ServiceFailure, tellService } from './askService.ts'
import type { OAuthClient } from './oauth.ts'
import { shownName, type Person } from './person.ts'

/** `not_in_guild`: no member of our server, so there is nobody to give a role to. */
export type RoleAnswer = 'done' | 'not_in_guild'

export type DiscordRoles = {
  /** Brings a person into our server, with the role when they are a patron. */
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
}

export type DiscordMessages = {
  /** To one person, by the bot, who must share a server with them. */
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

/** Undefined while the operator has not set it up. */
export function openDiscord(settings: Settings): Discord | undefined {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, SITE_URL } = settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  const service = 'Discord'
  // The form that Discord asks of programs.
  const userAgent = `DiscordBot (${SITE_URL}, 0.1)`
  const api = `${settings.DISCORD_URL}/api`
  return {
    oauth: {
      ...{ service, userAgent, clientId, clientSecret },
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
      // Names of the game must call nobody.
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
