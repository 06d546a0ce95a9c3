import type { DiscordPost } from '../../platform/outside/discord.ts'
import { oauthGrants } from './oauthGrants.ts'
import { providerServer, type Answer, type ServiceRequest } from './providerServer.ts'

const GUILD = '700000000000000001'
const ROLE = '700000000000000002'
const BOT = 'canary-bot-token'

/** Starts a service with Discord's protocol: OAuth, the user, the members of one server and one role. */
export async function discordServer(siteUrl: string) {
  const people = new Map<string, { id: string; username: string; global_name: string | null }>()
  /** Members of the server; true with the role. */
  const members = new Map<string, boolean>()
  const messages: { to: string; content: string; nonce: string }[] = []
  /** Server channels that the bot may write in, and its posts. */
  const channels = new Set<string>()
  const posts: { channel: string; body: DiscordPost }[] = []
  /** Messages of slow commands, by the token of their interaction. */
  const followUps = new Map<string, unknown>()
  /** Sets of commands in the order in which they were registered. */
  const commandSets: { name: string }[][] = []
  const grants = oauthGrants({
    clientId: 'discord-client',
    clientSecret: 'discord-secret',
    expiresInS: 604_800,
    redirectUri: `${siteUrl}/api/be/login/discord/callback`,
    rotates: true,
    needsPkce: true,
  })

  function answer(asked: ServiceRequest): Answer {
    const { method, path, headers } = asked
    if (!/^DiscordBot \(\S+, \S+\)$/.test(headers['user-agent'] ?? '') && path !== '/oauth2/authorize')
      return { status: 403, body: {} }
    if (method === 'GET' && path === '/oauth2/authorize') return grants.authorize(asked)
    if (method === 'POST' && path === '/api/oauth2/token') return grants.token(asked)
    if (method === 'POST' && path === '/api/oauth2/token/revoke') return grants.revoke(asked)
    if (method === 'GET' && path === '/api/v10/users/@me') {
      const person = people.get(grants.bearer(asked)?.subject ?? '')
      return person ? { status: 200, body: person } : { status: 401, body: { code: 0 } }
    }
    if (path.startsWith('/api/v10/applications/')) return register(asked)
    const [, token] = /^\/api\/v10\/webhooks\/discord-client\/([\w-]+)\/messages\/@original$/.exec(path) ?? []
    if (method === 'PATCH' && token !== undefined) {
      followUps.set(token, JSON.parse(asked.body))
      return { status: 200, body: {} }
    }
    if (method === 'POST' && path.startsWith('/api/v10/channels/5')) return post(asked)
    if (method === 'POST' && /^\/api\/v10\/(?:users\/@me\/channels|channels\/)/.test(path))
      return direct(asked)
    return guild(asked)
  }

  /** Sends a direct message; users without a common server with the bot cannot receive one. */
  function direct({ path, headers, body }: ServiceRequest): Answer {
    if (headers.authorization !== `Bot ${BOT}`) return { status: 401, body: { code: 0 } }
    const asked = JSON.parse(body) as { recipient_id?: string; content?: string; nonce?: string }
    if (path.endsWith('/users/@me/channels')) return { status: 200, body: { id: `9${asked.recipient_id}` } }
    const to = /\/channels\/9(\d+)\/messages$/.exec(path)?.[1] ?? ''
    if (!members.has(to)) return { status: 403, body: { code: 50_007 } }
    const isKnown = messages.some(({ nonce }) => nonce === asked.nonce)
    if (!isKnown) messages.push({ to, content: asked.content ?? '', nonce: asked.nonce ?? '' })
    return { status: 200, body: {} }
  }

  function register({ method, path, headers, body }: ServiceRequest): Answer {
    if (headers.authorization !== `Bot ${BOT}`) return { status: 401, body: { code: 0 } }
    if (method !== 'PUT' || path !== '/api/v10/applications/discord-client/commands')
      return { status: 404, body: { code: 10_002 } }
    commandSets.push(JSON.parse(body) as { name: string }[])
    return { status: 200, body: [] }
  }

  /** Posts in a channel of a server, whose id begins with 5 here. */
  function post({ path, headers, body }: ServiceRequest): Answer {
    if (headers.authorization !== `Bot ${BOT}`) return { status: 401, body: { code: 0 } }
    const channel = /\/channels\/(\d+)\/messages$/.exec(path)?.[1] ?? ''
    if (!channels.has(channel)) return { status: 403, body: { code: 50_001, message: 'Missing Access' } }
    const message = JSON.parse(body) as DiscordPost
    const isKnown = posts.some((one) => one.channel === channel && one.body.nonce === message.nonce)
    if (!isKnown) posts.push({ channel, body: message })
    return { status: 200, body: {} }
  }

  function guild({ method, path, headers, body }: ServiceRequest): Answer {
    const [, id, role] =
      /^\/api\/v10\/guilds\/700000000000000001\/members\/(\d+)(?:\/roles\/(\d+))?$/.exec(path) ?? []
    if (headers.authorization !== `Bot ${BOT}`) return { status: 401, body: { code: 0 } }
    if (id === undefined || (role !== undefined && role !== ROLE))
      return { status: 404, body: { code: 10_004 } }
    if (role === undefined) return method === 'PUT' ? join(id, body) : { status: 405, body: { code: 0 } }
    if (!members.has(id)) return { status: 404, body: { code: 10_007, message: 'Unknown Member' } }
    members.set(id, method === 'PUT')
    return { status: 204 }
  }

  function join(id: string, body: string): Answer {
    const asked = JSON.parse(body) as { access_token: string; roles?: string[] }
    const grant = grants.bearer({ headers: { authorization: `Bearer ${asked.access_token}` } })
    const mayJoin = grant?.subject === id && grant.scope.split(' ').includes('guilds.join')
    if (!mayJoin) return { status: 403, body: { code: 50_025 } }
    if (members.has(id)) return { status: 204 }
    members.set(id, asked.roles?.includes(ROLE) ?? false)
    return { status: 201, body: {} }
  }

  const server = await providerServer(answer)
  return {
    ...server,
    grants,
    members,
    messages,
    channels,
    posts,
    followUps,
    commandSets,
    environment: {
      DISCORD_CLIENT_ID: 'discord-client',
      DISCORD_CLIENT_SECRET: 'discord-secret',
      DISCORD_BOT_TOKEN: BOT,
      DISCORD_GUILD_ID: GUILD,
      DISCORD_ROLE_ID: ROLE,
      DISCORD_URL: server.url,
    },
    /** Signs a user in there; the next browser is theirs. */
    visit(id: string): void {
      people.set(id, { id, username: `user${id}`, global_name: null })
      grants.visitor.subject = id
    },
  }
}
