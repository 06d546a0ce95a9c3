import { z } from 'zod'
import { AccessOverrides } from '../../platform/access/index.ts'
import { AdSettings, NO_ADS } from '../ads/index.ts'
import { addressKind } from '../../platform/links/index.ts'

const isSite = (address: string) => address.startsWith('http') && addressKind(address) === 'external'
const SiteAddress = z.string().max(500).refine(isSite)
/** Link shown on every page: a complete web address without credentials, or empty for none. */
const LinkAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => address === '' || (isSite(address) && isPlainLink(address)))

function isPlainLink(address: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/.test(address)
}

/** Regional variants of the site, linked in the admin menu (spec section 2). */
export const REGIONS = ['us', 'eu', 'ru'] as const

const Region = z.enum(REGIONS)

/** Site-wide settings of the operator. */
export const GlobalSettings = z.object({
  /** Fuel units that the generator burns per hour, before skill and solar power. */
  fuelBase: z.number().positive().max(1_000),
  /** Shows the tournament. */
  tournamentEnabled: z.boolean(),
  /** Current version of the desktop companion; if empty, the version of the companion that this site provides. */
  tarkovPilotVersion: z.string().max(32),
  /** Number of other users that a supporter can make Pro through share links. */
  proSeats: z.int().min(0).max(1_000),
  /** Minimum monthly pledge in cents that makes a patron Pro. */
  patreonMinCents: z.int().min(0).max(1_000_000),
  /** Number of days a patron stays Pro while their payment is declined. */
  patreonGraceDays: z.int().min(0).max(90),
  /** Access table entries opened to a lower level. */
  access: AccessOverrides,
  regionalSites: z.partialRecord(Region, SiteAddress),
  /** Link to the players' chat, such as an invitation to a Discord server (spec section 2). */
  communityUrl: LinkAddress,
  ads: AdSettings,
})
export type GlobalSettings = z.infer<typeof GlobalSettings>

// Consumption of the game's generator: 0.0013194444 units per second (hideout constants of the game data, 2026-01-20).
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

/** Settings with an effect, apart from the access table. `switches.test.ts` of the server tests each of them. */
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

/** Settings that have an effect only if Patreon pledges are read. */
export const PATREON_SETTINGS: readonly (keyof GlobalSettings)[] = ['patreonMinCents', 'patreonGraceDays']

/** Stored settings, each field by itself: what is missing or no longer fits falls back to its default. */
export function storedSettings(stored: Readonly<Record<string, unknown>>): GlobalSettings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const [name, field] of Object.entries(GlobalSettings.shape)) {
    const parsed = field.safeParse(stored[name])
    if (parsed.success) settings[name] = parsed.data
  }
  return GlobalSettings.parse(settings)
}
