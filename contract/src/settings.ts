import { z } from 'zod'
import { defineCall } from './call.ts'

/** The part of the global settings that every page may know. */
export const PublicSettings = z.object({
  fuelBase: z.number(),
  tournamentEnabled: z.boolean(),
  tarkovPilotVersion: z.string(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/be/settings',
  access: 'visitor',
  request: z.object({}),
  reply: PublicSettings,
})
