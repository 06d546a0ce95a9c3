import { getWeather, ingestWeather, setWeather } from '@raidkit/contract/maps/weather'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { changeWeather, reportWeather, weatherNow } from './weather.ts'

/** Registers the calls of the weather: as last reported, until it expires; pages hide it if it is unknown. */
export function weatherRoutes(door: Door, { now }: Pick<Deps, 'now'>): void {
  door.answerShared(getWeather, ({ store }) => weatherNow(store, now()))

  door.answer(setWeather, ({ store, publish, visitor, request }) =>
    changeWeather({ store, publish, by: visitor.uid, at: new Date(now()) }, request),
  )

  door.answer(ingestWeather, ({ store, publish, request }) =>
    reportWeather({ store, publish, at: new Date(now()) }, request),
  )
}
