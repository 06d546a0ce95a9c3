import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import { z } from 'zod'
import { askService, tellService } from './askService.ts'

/** OAuth provider that grants access on a user's behalf, and its settings. */
export type OAuthClient = {
  service: string
  userAgent: string
  clientId: string
  clientSecret: string
  redirectUri: string
  authorizeUrl: string
  tokenUrl: string
  /** Undefined if the provider does not revoke tokens. */
  revokeUrl?: string
  scopes: readonly string[]
  /** True if the provider supports proof keys (PKCE, RFC 7636). */
  hasPkce: boolean
  /** Non-standard parameters of the authorisation address. */
  extra?: Readonly<Record<string, string>>
}

export type Tokens = {
  accessToken: string
  /** Null if none is returned: Google returns none on a refresh, and the old one stays valid. */
  refreshToken: string | null
  expiresInMs: number
  scope: string
}

const Token = z.string().min(1).max(10_000)
const MAX_LIFE_S = 366 * 24 * 3600

const TokenReply = z
  .object({
    access_token: Token,
    refresh_token: Token.nullish(),
    expires_in: z.coerce.number().positive().max(MAX_LIFE_S),
    scope: z
      .string()
      .regex(/^[\x20-\x7e]{0,2000}$/)
      .nullish(),
  })
  .transform((reply): Tokens => ({
    accessToken: reply.access_token,
    refreshToken: reply.refresh_token ?? null,
    expiresInMs: reply.expires_in * 1000,
    scope: reply.scope ?? '',
  }))

type Way = { state: string; verifier: string }

/** Returns the address at which the user authorises this site. */
export function authorizeLink(client: OAuthClient, { state, verifier }: Way): string {
  const arctic = new OAuth2Client(client.clientId, client.clientSecret, client.redirectUri)
  const scopes = [...client.scopes]
  const link = client.hasPkce
    ? arctic.createAuthorizationURLWithPKCE(
        client.authorizeUrl,
        state,
        CodeChallengeMethod.S256,
        verifier,
        scopes,
      )
    : arctic.createAuthorizationURL(client.authorizeUrl, state, scopes)
  for (const [name, value] of Object.entries(client.extra ?? {})) link.searchParams.set(name, value)
  return link.href
}

/** Exchanges the authorisation code for tokens. */
export async function tokensOfCode(client: OAuthClient, code: string, verifier: string): Promise<Tokens> {
  return tokens(client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    ...(client.hasPkce && { code_verifier: verifier }),
  })
}

export async function refreshedTokens(client: OAuthClient, refreshToken: string): Promise<Tokens> {
  return tokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken })
}

/** Revokes a token, if the provider supports that. */
export async function revokeToken(client: OAuthClient, token: string): Promise<void> {
  const { revokeUrl, service, userAgent } = client
  if (revokeUrl === undefined) return
  const form = { token, ...credentials(client) }
  await tellService(revokeUrl, { service, userAgent, method: 'POST', form })
}

/** Requests tokens. Arctic's own request has neither a time-out nor a size limit, and follows redirects anywhere. */
async function tokens(client: OAuthClient, grant: Record<string, string>): Promise<Tokens> {
  const { service, userAgent, tokenUrl } = client
  const form = { ...grant, ...credentials(client) }
  return askService(tokenUrl, { service, userAgent, method: 'POST', form }, TokenReply)
}

function credentials({ clientId, clientSecret }: OAuthClient) {
  return { client_id: clientId, client_secret: clientSecret }
}
