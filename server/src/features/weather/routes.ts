import { Weather } from '@raidkit/rules/weather'
import { getWeather } from '@raidkit/contract/weather'
import type { Door } from '../../http/door.ts'

/** The settings row that whoever knows the weather writes. */
export const WEATHER_SETTING = 'weather'

/** The weather as last told to us; null, and so hidden, while nobody has. */
export function weatherRoutes(door: Door): void {
  door.answerShared(getWeather, async ({ store }) => {
    const told = Weather.safeParse((await store.settings.get(WEATHER_SETTING))?.value)
    return { weather: told.success ? told.data : null }
  })
}
