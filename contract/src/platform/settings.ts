import { AccessOverrides } from '@raidkit/rules/platform/access'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** The part of the global settings that every page may know. */
export const PublicSettings = z.object({
  fuelBase: z.number(),
  tournamentEnabled: z.boolean(),
  tarkovPilotVersion: z.string(),
  /** The community chat that menu and footer link; empty for none. */
  communityUrl: z.string(),
  /** Rows of the access table that the operator opened further, so that pages offer what the server will answer. */
  access: AccessOverrides,
  /** Accounts elsewhere that can be used here; the operator has set up the others not. */
  providers: z.object({
    patreon: z.boolean(),
    discord: z.boolean(),
    google: z.boolean(),
    /** A bot gives supporters their role on Discord. */
    discordRole: z.boolean(),
  }),
  /** How many others a supporter may make pro by share links. */
  proSeats: z.number(),
  /** Pages keep a place for ads; what stands in it is asked for by `getAds`. */
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
