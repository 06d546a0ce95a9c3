import { z } from 'zod'
import type { Settings } from '../settings/index.ts'
import { askService } from './askService.ts'
import { openDrive, type Drive } from './drive.ts'
import type { OAuthClient } from './oauth.ts'
import { OutsideId } from './outsideId.ts'
import { shownName, type Person } from './person.ts'

export type Google = {
  oauth: OAuthClient
  drive: Drive
  person: (accessToken: string) => Promise<Person>
}

/** Scope for names of files without their contents: Pilot reads positions from the names of screenshots. */
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.metadata.readonly'

const UserInfo = z.object({
  sub: OutsideId,
  email: z.email().max(320).nullish().catch(null),
  email_verified: z.boolean().nullish(),
})

/** Opens the connection to Google; undefined if the operator has not set it up. */
export function openGoogle(settings: Settings, userAgent: string): Google | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, SITE_URL } = settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  const service = 'Google'
  return {
    oauth: {
      service,
      userAgent,
      clientId,
      clientSecret,
      redirectUri: `${SITE_URL}/api/be/login/google/callback`,
      authorizeUrl: `${settings.GOOGLE_ACCOUNTS_URL}/o/oauth2/v2/auth`,
      tokenUrl: `${settings.GOOGLE_TOKEN_URL}/token`,
      revokeUrl: `${settings.GOOGLE_TOKEN_URL}/revoke`,
      // The first two identify the owner of the Drive.
      scopes: ['openid', 'email', DRIVE_SCOPE],
      hasPkce: true,
      // Google returns a refresh token only with these two.
      extra: { access_type: 'offline', prompt: 'consent' },
    },
    drive: openDrive(settings, userAgent),
    async person(accessToken) {
      const ask = { service, userAgent, authorization: `Bearer ${accessToken}` }
      const info = await askService(`${settings.GOOGLE_API_URL}/oauth2/v3/userinfo`, ask, UserInfo)
      return {
        subject: info.sub,
        name: shownName(info.email, `Google ${info.sub}`),
        email: info.email_verified === true ? (info.email ?? undefined) : undefined,
      }
    },
  }
}
