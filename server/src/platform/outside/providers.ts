import { z } from 'zod'
import type { Settings } from '../settings/index.ts'
import { askService } from './askService.ts'
import { openDiscord, type Discord } from './discord.ts'
import { openGoogle, type Google } from './google.ts'
import type { OAuthClient } from './oauth.ts'
import { OutsideId } from './outsideId.ts'
import { Member, memberOf } from './patreonMember.ts'
import { shownName, type Person } from './person.ts'

const USER_FIELDS = ['email', 'full_name', 'is_email_verified', 'social_connections']

const MEMBER_FIELDS = [
  'patron_status',
  'currently_entitled_amount_cents',
  'last_charge_status',
  'last_charge_date',
  'next_charge_date',
  'is_gifted',
  'is_free_trial',
  'pledge_relationship_start',
]

/** Requested fields; Patreon returns no others. */
const IDENTITY_QUERY = new URLSearchParams({
  include: 'memberships,memberships.campaign,memberships.currently_entitled_tiers',
  'fields[user]': USER_FIELDS.join(','),
  'fields[member]': MEMBER_FIELDS.join(','),
  'fields[tier]': 'title,amount_cents',
})

const Identity = z.object({
  data: z.object({
    type: z.literal('user'),
    id: OutsideId,
    attributes: z.object({
      email: z.email().max(320).nullish().catch(null),
      full_name: z.string().nullish(),
      is_email_verified: z.boolean().nullish(),
    }),
  }),
  /** Campaigns, tiers and members in one list. */
  included: z.array(z.looseObject({ type: z.string() })).default([]),
})

/** Providers that the operator has set up. */
export type Providers = {
  patreon: Patreon | undefined
  discord: Discord | undefined
  google: Google | undefined
}

export function openProviders(settings: Settings): Providers {
  // Patreon refuses requests without a user agent.
  const userAgent = `Raidkit/0.1 (+${settings.SITE_URL})`
  return {
    patreon: openPatreon(settings, userAgent),
    discord: openDiscord(settings),
    google: openGoogle(settings, userAgent),
  }
}

type Patreon = {
  oauth: OAuthClient
  person: (accessToken: string) => Promise<Person>
}

/** Opens the connection to Patreon; undefined if the operator has not set it up. */
function openPatreon(settings: Settings, userAgent: string): Patreon | undefined {
  const { PATREON_URL: base, PATREON_CLIENT_ID: clientId, PATREON_CLIENT_SECRET: clientSecret } = settings
  const { PATREON_CAMPAIGN_ID: campaignId, SITE_URL } = settings
  if (clientId === undefined || clientSecret === undefined || campaignId === undefined) return undefined
  const service = 'Patreon'
  return {
    oauth: {
      service,
      userAgent,
      clientId,
      clientSecret,
      redirectUri: `${SITE_URL}/api/be/login/patreon/callback`,
      authorizeUrl: `${base}/oauth2/authorize`,
      tokenUrl: `${base}/api/oauth2/token`,
      // Without `identity.memberships` Patreon returns the membership of our own campaign, which is all that is
      // needed.
      scopes: ['identity', 'identity[email]'],
      hasPkce: false,
    },
    async person(accessToken) {
      const ask = { service, userAgent, authorization: `Bearer ${accessToken}` }
      const { data, included } = await askService(
        `${base}/api/oauth2/v2/identity?${IDENTITY_QUERY.toString()}`,
        ask,
        Identity,
      )
      const { id, attributes } = data
      const members = included.flatMap((resource) => {
        const member = Member.safeParse(resource)
        return member.success ? [memberOf(member.data, campaignId)] : []
      })
      return {
        subject: id,
        name: shownName(attributes.full_name, `Patreon ${id}`),
        email: attributes.is_email_verified === true ? (attributes.email ?? undefined) : undefined,
        member: members.find((member) => member !== undefined),
      }
    },
  }
}
