import { z } from 'zod'
import { StartError } from '../store/startError.ts'

const Text = z.string().trim().min(1).max(500)
const ServiceAddress = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/$/, ''))

const set = (help: string) => ({ shape: Text.optional(), unset: 'none', help })
const address = (unset: string, help: string) => ({ shape: ServiceAddress.default(unset), unset, help })

/** Settings of the site's registrations at other services. See docs/sign-in.md. */
export const PROVIDER_SETTINGS = {
  PATREON_CLIENT_ID: set('sign-in and pledges through Patreon'),
  PATREON_CLIENT_SECRET: set('secret of the same client'),
  PATREON_CAMPAIGN_ID: set('campaign whose patrons get Pro'),
  PATREON_WEBHOOK_SECRET: set('verifies webhooks from Patreon'),
  PATREON_URL: address('https://www.patreon.com', 'address of Patreon'),
  DISCORD_CLIENT_ID: set('linking Discord accounts'),
  DISCORD_CLIENT_SECRET: set('secret of the same application'),
  DISCORD_BOT_TOKEN: set('bot that gives patrons a role, sends messages and answers commands'),
  DISCORD_GUILD_ID: set('server of that role'),
  DISCORD_ROLE_ID: set('the role itself'),
  DISCORD_PUBLIC_KEY: {
    shape: z
      .string()
      .regex(/^[\da-f]{64}$/i, 'it must be the public key of the application, 64 hexadecimal digits')
      .optional(),
    unset: 'none',
    help: 'verifies commands that Discord sends to the site',
  },
  DISCORD_GATEWAY: {
    shape: z.enum(['off', 'site', 'bot']).default('off'),
    unset: 'off',
    help: 'commands over the gateway: inside the site, or by npm run bot',
  },
  DISCORD_URL: address('https://discord.com', 'address of Discord'),
  GOOGLE_CLIENT_ID: set('linking Google accounts, for Pilot'),
  GOOGLE_CLIENT_SECRET: set('secret of the same client'),
  GOOGLE_ACCOUNTS_URL: address('https://accounts.google.com', 'address of Google’s consent page'),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com', 'address for issuing and revoking tokens'),
  GOOGLE_API_URL: address('https://www.googleapis.com', 'address of its API'),
} as const

type Name = keyof typeof PROVIDER_SETTINGS
type Part = { needs: readonly Name[]; extra: readonly Name[]; alone?: Name }

/**
 * Settings of each provider. All of `needs` are set together or none of them, likewise `extra` in addition to them;
 * the one named `alone` may be set without the rest of `extra`.
 */
const PARTS = {
  patreon: {
    needs: ['PATREON_CLIENT_ID', 'PATREON_CLIENT_SECRET', 'PATREON_CAMPAIGN_ID'],
    extra: ['PATREON_WEBHOOK_SECRET'],
  },
  discord: {
    needs: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
    extra: ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID', 'DISCORD_ROLE_ID'],
    alone: 'DISCORD_BOT_TOKEN',
  },
  google: { needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], extra: [] },
} as const satisfies Record<string, Part>

export type ProviderName = keyof typeof PARTS
type ProviderSettings = Partial<Record<Name, string | undefined>>

/**
 * Stops the start if a provider is configured only in part; otherwise the mistake would surface at the first sign-in.
 */
export function checkProviders(given: ProviderSettings): void {
  for (const { needs, extra, alone } of Object.values<Part>(PARTS)) {
    const there = extra.filter((name) => given[name] !== undefined)
    const wanted = there.length === 1 && there[0] === alone ? there : extra
    checkTogether(given, there.length > 0 ? [...needs, ...wanted] : needs)
  }
  const isGateway = given.DISCORD_GATEWAY !== undefined && given.DISCORD_GATEWAY !== 'off'
  if (isGateway) checkTogether(given, ['DISCORD_GATEWAY', 'DISCORD_BOT_TOKEN'])
  if (given.DISCORD_PUBLIC_KEY !== undefined)
    checkTogether(given, ['DISCORD_PUBLIC_KEY', 'DISCORD_BOT_TOKEN', 'DISCORD_CLIENT_ID'])
}

/** Throws unless all of the settings are set, or none of them. */
export function checkTogether<Names extends string>(
  given: Partial<Record<Names, unknown>>,
  names: readonly Names[],
): void {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return
  const there = names.filter((name) => given[name] !== undefined)
  throw new StartError(`${missing.join(', ')} must be set too, because ${there.join(', ')} is`)
}

export type ProviderState = {
  isOn: boolean
  /** Settings that are required before the provider's buttons appear. */
  missing: string[]
  /** Optional settings that are missing; without them patrons are noticed later, and there is no role. */
  without: string[]
}

/** Returns which providers can be used, and which settings the others lack. */
export function providerState(settings: ProviderSettings): Record<ProviderName, ProviderState> {
  const stateOf = ({ needs, extra }: Part) => {
    const missing = needs.filter((name) => settings[name] === undefined)
    return {
      isOn: missing.length === 0,
      missing,
      without: extra.filter((name) => settings[name] === undefined),
    }
  }
  return { patreon: stateOf(PARTS.patreon), discord: stateOf(PARTS.discord), google: stateOf(PARTS.google) }
}
