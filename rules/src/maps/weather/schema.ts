import { z } from 'zod'

/** Weather states of the game (spec section 3). */
export const WEATHERS = [
  'ClearDay',
  'ClearFogDay',
  'ClearWind',
  'CloudFog',
  'CloudWind',
  'CloudWindRain',
  'Fog',
  'FullCloud',
  'LightRain',
  'MostlyCloud',
  'PartlyCloudDay',
  'Rain',
  'ThunderCloud',
] as const

export const Weather = /* @__PURE__ */ z.enum(WEATHERS)
export type Weather = z.infer<typeof Weather>

export const WEATHER_REFRESH_MS = 600_000 // spec section 9: every 10 minutes
