import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

/** How fresh each part of the game's facts is, and whom to thank for it. */
export const CatalogInfo = z.object({
  version: z.string(),
  items: z.number().int(),
  quests: z.number().int(),
  parts: z.array(z.object({ part: z.string(), date: z.string(), game: z.string().optional() })),
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
})
export type CatalogInfo = z.infer<typeof CatalogInfo>

export const getCatalogInfo = defineCall({
  method: 'GET',
  path: '/api/be/catalog',
  access: 'visitor',
  request: z.object({}),
  reply: CatalogInfo,
})
