import { z } from 'zod'
import { AccessOverrides } from '../../platform/access/index.ts'
import { AdSettings, NO_ADS } from '../ads/index.ts'
import { addressKind } from '../../platform/links/index.ts'

const isSite = (address: string) => address.startsWith('http') && addressKind(address) === 'external'
const SiteAddress = z.string().max(500).refine(isSite)
/** A link that every page shows: a whole web address without a name or password in it; empty for none. */
const LinkAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => address === '' || (isSite(address) && isPlainLink(address)))

function isPlainLink(address: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/.test(address)
}

/** Regional variants of the site that the admin menu links (spec section 2). */
export const REGIONS = ['us', 'eu', 'ru'] as const

const Region = z.enum(REGIONS)

/** What the operator of a site decides for everybody. */
export const GlobalSettings = z.object({
  /** Fuel units the generator burns in an hour, before skill and solar power. */
  fuelBase: z.number().positive().max(1_000),
  /** Shows the tournament. */
  tournamentEnabled: z.boolean(),
  /** Version of the desktop companion that counts as current; empty: that of the companion of this site. */
  tarkovPilotVersion: z.string().max(32),
  /** How many others a supporter may make pro by share links. */
  proSeats: z.int().min(0).max(1_000),
  /** The least pledge a month that makes a patron pro, in cents. */
  patreonMinCents: z.int().min(0).max(1_000_000),
  /** How many days a patron stays pro while their payment is declined. */
  patreonGraceDays: z.int().min(0).max(90),
  /** Rows of the access table opened further. */
  access: AccessOverrides,
  regionalSites: z.partialRecord(Region, SiteAddress),
  /** Where the players of this site chat, such as an invitation to a Discord server (spec section 2). */
  communityUrl: LinkAddress,
  ads: AdSettings,
})
export type GlobalSettings = z.infer<typeof GlobalSettings>

// The game's generator burns 0.0013194444 units a second (hideout constants of the game data, 2026-01-20).
const FUEL_UNITS_PER_HOUR = 4.75

export const DEFAULT_SETTINGS: GlobalSettings = {
  fuelBase: FUEL_UNITS_PER_HOUR,
  tournamentEnabled: false,
  tarkovPilotVersion: '',
  proSeats: 1,
  patreonMinCents: 100,
  patreonGraceDays: 7,
  access: {},
  regionalSites: {},
  communityUrl: '',
  ads: NO_ADS,
}

/** Settings that change something, beside the access table. `switches.test.ts` of the server proves each of them. */
export const ACTING_SETTINGS = [
  'fuelBase',
  'tournamentEnabled',
  'tarkovPilotVersion',
  'proSeats',
  'patreonMinCents',
  'patreonGraceDays',
  'regionalSites',
  'communityUrl',
  'ads',
] as const satisfies readonly (keyof GlobalSettings)[]

/** Settings that say something only where pledges are read. */
export const PATREON_SETTINGS: readonly (keyof GlobalSettings)[] = ['patreonMinCents', 'patreonGraceDays']
