import { googleDrive } from './googleDrive.ts'
import { oauthGrants } from './oauthGrants.ts'
import { providerServer, type Answer, type ServiceRequest } from './providerServer.ts'

/** Speaks as Google does: consent, tokens that last an hour, who the person is, and their Drive. */
export async function googleServer(siteUrl: string) {
  const people = new Map<string, { sub: string; email: string; email_verified: boolean }>()
  const rules = {
    clientId: 'google-client',
    clientSecret: 'google-secret',
    expiresInS: 3599,
    redirectUri: callbackOf(siteUrl),
    rotates: false,
    needsPkce: true,
  }
  const grants = oauthGrants(rules)

  const drive = googleDrive((asked) => grants.bearer(asked))

  function answer(asked: ServiceRequest): Answer {
    const { method, path, query } = asked
    if (path.startsWith('/drive/v3/')) return drive.answer(asked)
    if (method === 'GET' && path === '/o/oauth2/v2/auth') {
      const isOffline = query.get('access_type') === 'offline' && query.get('prompt') === 'consent'
      return isOffline
        ? grants.authorize(asked)
        : { status: 400, body: { error: 'no refresh token this way' } }
    }
    if (method === 'POST' && path === '/token') return grants.token(asked)
    if (method === 'POST' && path === '/revoke') return grants.revoke(asked)
    if (method === 'GET' && path === '/oauth2/v3/userinfo') return userInfo(asked)
    return { status: 404, body: {} }
  }

  function userInfo(asked: ServiceRequest): Answer {
    const grant = grants.bearer(asked)
    const person = grant && people.get(grant.subject)
    const scopes = grant?.scope.split(' ') ?? []
    if (!person || !scopes.includes('openid')) return { status: 401, body: { error: 'invalid_request' } }
    const { sub, ...address } = person
    return { status: 200, body: { sub, ...(scopes.includes('email') && address) } }
  }

  const server = await providerServer(answer)
  return {
    ...server,
    grants,
    drive,
    environment: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ACCOUNTS_URL: server.url,
      GOOGLE_TOKEN_URL: server.url,
      GOOGLE_API_URL: server.url,
    },
    /** For a site whose address is known only once it runs. */
    setSite: (url: string) => void (rules.redirectUri = callbackOf(url)),
    /** Somebody with an account there; their browser is the one that comes next. */
    visit(sub: string, email = `${sub}@gmail.example`): void {
      people.set(sub, { sub, email, email_verified: true })
      grants.visitor.subject = sub
    },
  }
}

const callbackOf = (siteUrl: string) => `${siteUrl}/api/be/login/google/callback`
