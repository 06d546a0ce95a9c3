import { Weather } from '@raidkit/rules/weather'
import { z } from 'zod'

/** The one stream of server-sent events that every open page listens to. */
export const EVENTS_PATH = '/api/be/events'

export const SiteEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alert'), websiteAlert: z.string() }),
  z.object({ type: z.literal('weather'), weather: Weather.nullable() }),
  z.object({ type: z.literal('build'), build: z.string() }),
  z.object({ type: z.literal('catalog'), version: z.string() }),
  z.object({ type: z.literal('redirects') }),
])
export type SiteEvent = z.infer<typeof SiteEvent>
