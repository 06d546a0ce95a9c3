import { createHash, randomBytes } from 'node:crypto'
import type { Answer, ServiceRequest } from './providerServer.ts'

export type GrantRules = {
  clientId: string
  clientSecret: string
  redirectUri: string
  expiresInS: number
  /** True if a refresh returns a new refresh token, which ends the old one. */
  rotates: boolean
  /** True if PKCE is required. */
  needsPkce: boolean
}

type Code = { subject: string; scope: string; challenge: string | null; redirectUri: string }
type Grant = { subject: string; scope: string }

/**
 * Implements the OAuth part of a provider: redirects with a code, exchanges codes and refresh tokens for tokens,
 * revokes tokens. As strict as the standards require (RFC 6749, 7636, 7009).
 */
export function oauthGrants(rules: GrantRules) {
  const codes = new Map<string, Code>()
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Grant>()
  /** User of the browser, and their decision. */
  const visitor = { subject: '', denies: false, scope: undefined as string | undefined }

  function authorize({ query }: ServiceRequest): Answer {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== rules.clientId || redirectUri !== rules.redirectUri)
      return { status: 400, body: { error: 'invalid_request' } }
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const isWrong = query.get('response_type') !== 'code' || (rules.needsPkce && !hasChallenge(query))
    if (isWrong) back.searchParams.set('error', 'invalid_request')
    else if (visitor.denies) back.searchParams.set('error', 'access_denied')
    else {
      const scope = visitor.scope ?? query.get('scope') ?? ''
      const challenge = query.get('code_challenge')
      back.searchParams.set(
        'code',
        newKey(codes, { subject: visitor.subject, scope, challenge, redirectUri }),
      )
    }
    return { status: 302, headers: { location: back.href } }
  }

  function granted(grant: Grant, kept?: string): Answer {
    const body = {
      access_token: newKey(access, grant),
      ...(kept === undefined && { refresh_token: newKey(refresh, grant) }),
      expires_in: rules.expiresInS,
      token_type: 'Bearer',
      scope: grant.scope,
    }
    return { status: 200, body }
  }

  function token({ headers, body }: ServiceRequest): Answer {
    const form = new URLSearchParams(body)
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return refused('invalid_request')
    if (!isClient(form)) return { status: 401, body: { error: 'invalid_client' } }
    if (form.get('grant_type') === 'refresh_token') {
      const old = form.get('refresh_token') ?? ''
      const grant = refresh.get(old)
      if (!grant) return refused('invalid_grant')
      if (rules.rotates) refresh.delete(old)
      return granted(grant, rules.rotates ? undefined : old)
    }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '') // once
    if (form.get('grant_type') !== 'authorization_code' || !code) return refused('invalid_grant')
    if (form.get('redirect_uri') !== code.redirectUri || !isProven(code, form))
      return refused('invalid_grant')
    return granted({ subject: code.subject, scope: code.scope })
  }

  function revoke({ body }: ServiceRequest): Answer {
    const form = new URLSearchParams(body)
    if (!isClient(form)) return { status: 401, body: { error: 'invalid_client' } }
    const gone = form.get('token') ?? ''
    const subject = (refresh.get(gone) ?? access.get(gone))?.subject
    for (const tokens of [access, refresh]) {
      for (const [token, grant] of tokens) if (grant.subject === subject) tokens.delete(token)
    }
    return { status: 200, body: {} }
  }

  const isClient = (form: URLSearchParams) =>
    form.get('client_id') === rules.clientId && form.get('client_secret') === rules.clientSecret

  return {
    visitor,
    authorize,
    token,
    revoke,
    /** Returns the grant of a request's token. */
    bearer: ({ headers }: Pick<ServiceRequest, 'headers'>) =>
      access.get((headers.authorization ?? '').replace(/^Bearer /, '')),
    /** Revokes the user's grants. */
    revokeAll: () => [access, refresh].forEach((tokens) => tokens.clear()),
    /** Expires access tokens and keeps refresh tokens. */
    expire: () => access.clear(),
    live: () => ({ access: [...access.keys()], refresh: [...refresh.keys()] }),
  }
}

const refused = (error: string): Answer => ({ status: 400, body: { error } })

function newKey<T>(tokens: Map<string, T>, value: T): string {
  const key = `canary-${randomBytes(16).toString('hex')}`
  tokens.set(key, value)
  return key
}

const hasChallenge = (query: URLSearchParams) =>
  query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')

function isProven({ challenge }: Code, form: URLSearchParams): boolean {
  if (challenge === null) return !form.has('code_verifier')
  const hash = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return hash === challenge
}
