import { Weather } from '@raidkit/rules/maps/weather'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

/**
 * The game's weather, with the times of the report and of its expiry; all absent if there is no report. It follows no
 * known cycle, so it cannot be computed from the raid time.
 */
export const WeatherNow = z.object({
  weather: Weather.optional(),
  asOfMs: z.int().optional(),
  untilMs: z.int().optional(),
})
export type WeatherNow = z.infer<typeof WeatherNow>

export const getWeather = defineCall({
  method: 'GET',
  path: '/api/be/weather',
  access: 'visitor',
  request: z.object({}),
  reply: WeatherNow,
})

/** Expiry of the report; an hour after it if absent. */
const until = Moment.optional()

/** Sets the weather; null removes it because it is no longer known. */
export const setWeather = defineCall({
  method: 'PUT',
  path: '/api/be/admin/weather',
  access: 'admin',
  request: z.strictObject({ weather: Weather.nullable(), until }),
  reply: WeatherNow,
})

/** Accepts the weather from a program that sees the game. */
export const ingestWeather = defineCall({
  method: 'POST',
  path: '/api/v1/ingest/weather',
  access: 'visitor',
  scope: 'ingest',
  idempotent: true,
  request: z.object({ weather: Weather, until }),
  reply: WeatherNow,
})
