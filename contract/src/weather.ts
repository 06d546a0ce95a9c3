import { Weather } from '@raidkit/rules/weather'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** The game's weather, or null while nobody has told us. */
export const WeatherNow = z.object({ weather: Weather.nullable() })
export type WeatherNow = z.infer<typeof WeatherNow>

export const getWeather = defineCall({
  method: 'GET',
  path: '/api/be/weather',
  access: 'visitor',
  request: z.object({}),
  reply: WeatherNow,
})
