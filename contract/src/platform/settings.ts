import { AccessOverrides } from '@raidkit/rules/platform/access'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** Part of the global settings that every page may know. */
export const PublicSettings = z.object({
  fuelBase: z.number(),
  tournamentEnabled: z.boolean(),
  tarkovPilotVersion: z.string(),
  /** Address of the community chat in menu and footer; empty for none. */
  communityUrl: z.string(),
  /** Levels of features that the operator has lowered, so that pages offer what the server will answer. */
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
  /** True if pages reserve space for ads, which `getAds` returns. */
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
