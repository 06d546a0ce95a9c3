import { Weather } from '@raidkit/rules/maps/weather'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Moment } from '../platform/moment.ts'

/**
 * The game's weather, when it was reported and until when it is believed; all left out while nobody has reported it. It
 * follows no cycle that anybody knows, so it cannot be worked out from the time of the raid.
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

/** Without `until` it is believed for an hour. */
const until = Moment.optional()

/** Null: nobody knows it any more. */
export const setWeather = defineCall({
  method: 'PUT',
  path: '/api/be/admin/weather',
  access: 'admin',
  request: z.strictObject({ weather: Weather.nullable(), until }),
  reply: WeatherNow,
})

/** From a program that sees the game. */
export const ingestWeather = defineCall({
  method: 'POST',
  path: '/api/v1/ingest/weather',
  access: 'visitor',
  scope: 'ingest',
  idempotent: true,
  request: z.object({ weather: Weather, until }),
  reply: WeatherNow,
})
