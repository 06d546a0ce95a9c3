import type { Settings } from '../settings/index.ts'
import { openDiscord, type Discord } from './discord.ts'
import { openGoogle, type Google } from './google.ts'
import { openPatreon, type Patreon } from './patreon.ts'

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
