import { createHmac } from 'node:crypto'
import { oauthGrants } from './oauthGrants.ts'
import { providerServer, type Answer, type ServiceRequest } from './providerServer.ts'

export type FakePatron = {
  id: string
  email: string | null
  verified: boolean
  name: string
  /** Attributes of their membership, by campaign. */
  memberships: Record<string, Record<string, unknown>>
}

export const CAMPAIGN = '12'
export const WEBHOOK_SECRET = 'the secret of the webhook'

/** Membership of a patron who pays five dollars. */
export const PLEDGE = {
  patron_status: 'active_patron',
  currently_entitled_amount_cents: 500,
  last_charge_status: 'Paid',
  last_charge_date: '2026-11-01T00:00:00.000+00:00',
  next_charge_date: '2026-12-01T00:00:00.000+00:00',
  is_gifted: false,
  is_free_trial: false,
}

/**
 * Starts a service with Patreon's protocol: OAuth, the identity in JSON:API limited to the requested fields, signed
 * events.
 */
export async function patreonServer(siteUrl: string) {
  const patrons = new Map<string, FakePatron>()
  const grants = oauthGrants({
    clientId: 'patreon-client',
    clientSecret: 'patreon-secret',
    expiresInS: 31 * 24 * 3600,
    redirectUri: `${siteUrl}/api/be/login/patreon/callback`,
    rotates: true,
    needsPkce: false,
  })

  function answer(asked: ServiceRequest): Answer {
    const { method, path, headers } = asked
    if (!headers['user-agent']) return { status: 403, body: {} }
    if (method === 'GET' && path === '/oauth2/authorize') return grants.authorize(asked)
    if (method === 'POST' && path === '/api/oauth2/token') return grants.token(asked)
    if (method !== 'GET' || path !== '/api/oauth2/v2/identity') return { status: 404, body: {} }
    const grant = grants.bearer(asked)
    const patron = grant && patrons.get(grant.subject)
    if (!patron) return { status: 401, body: { errors: [{ code_name: 'Unauthorized', status: '401' }] } }
    return { status: 200, body: identity(patron, grant.scope.split(' '), asked.query) }
  }

  const server = await providerServer(answer)
  return {
    ...server,
    grants,
    patrons,
    environment: {
      PATREON_CLIENT_ID: 'patreon-client',
      PATREON_CLIENT_SECRET: 'patreon-secret',
      PATREON_CAMPAIGN_ID: CAMPAIGN,
      PATREON_WEBHOOK_SECRET: WEBHOOK_SECRET,
      PATREON_URL: server.url,
    },
    /** Signs a patron in there; the next browser is theirs. */
    visit(patron: Partial<FakePatron> & { id: string }): FakePatron {
      const whole = { email: null, verified: false, name: 'A. Player', memberships: {}, ...patron }
      patrons.set(whole.id, whole)
      grants.visitor.subject = whole.id
      return whole
    },
  }
}

/** Returns only the parts named by `fields[…]` and `include`. */
function identity(
  { id, email, verified, name, memberships }: FakePatron,
  scope: string[],
  query: URLSearchParams,
) {
  const fields = (type: string) => query.get(`fields[${type}]`)?.split(',') ?? []
  const include = query.get('include')?.split(',') ?? []
  const user = {
    full_name: name,
    is_email_verified: verified,
    ...(scope.includes('identity[email]') && { email }),
  }
  const members = Object.entries(memberships).map(([campaign, attributes]) => ({
    type: 'member',
    id: `m-${campaign}-${id}`,
    attributes: picked(attributes, fields('member')),
    relationships: include.includes('memberships.campaign')
      ? { campaign: { data: { type: 'campaign', id: campaign } } }
      : {},
  }))
  return {
    data: { type: 'user', id, attributes: picked(user, fields('user')) },
    ...(include.includes('memberships') && {
      included: [{ type: 'campaign', id: CAMPAIGN, attributes: {} }, ...members],
    }),
  }
}

function picked(values: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

type PatreonEvent = {
  trigger: string
  subject: string
  campaign?: string
  attributes: Record<string, unknown>
}

/** Makes a signed event of Patreon. */
export function patreonEvent({ trigger, subject, campaign = CAMPAIGN, attributes }: PatreonEvent) {
  const payload = JSON.stringify({
    data: {
      type: 'member',
      id: `m-${campaign}-${subject}`,
      attributes,
      relationships: {
        user: { data: { type: 'user', id: subject } },
        campaign: { data: { type: 'campaign', id: campaign } },
        currently_entitled_tiers: { data: [{ type: 'tier', id: '55' }] },
      },
    },
    included: [{ type: 'user', id: subject, attributes: { full_name: 'A. Player' } }],
  })
  const signature = createHmac('md5', WEBHOOK_SECRET).update(payload).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-patreon-event': trigger,
    'x-patreon-signature': signature,
  }
  return { method: 'POST', url: '/api/be/patreon/webhook', headers, payload } as const
}
