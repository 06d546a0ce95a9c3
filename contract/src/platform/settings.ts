import { AccessOverrides } from '@raidkit/rules/platform/access'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** Global settings that are visible to every visitor. */
export const PublicSettings = z.object({
  /** Fuel units that the generator burns per hour, before the reductions of skill and solar power. */
  fuelBase: z.number(),
  tournamentEnabled: z.boolean(),
  tarkovPilotVersion: z.string(),
  /** URL of the community chat, linked in the menu and footer. Empty if there is none. */
  communityUrl: z.string(),
  /** Features that the operator has opened to a lower access level. Pages use it to offer only what the server allows. */
  access: AccessOverrides,
  /** Providers for which the operator has set up accounts. */
  providers: z.object({
    patreon: z.boolean(),
    discord: z.boolean(),
    google: z.boolean(),
    /** True if a bot gives supporters their role on Discord. */
    discordRole: z.boolean(),
  }),
  /** Number of users to whom a supporter can give Pro by share links. */
  proSeats: z.number(),
  /** True if pages must reserve space for ads. Use `getAds` to load the ads. */
  ads: z.boolean(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/be/settings',
  access: 'visitor',
  request: z.object({}),
  reply: PublicSettings,
})
