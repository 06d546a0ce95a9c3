import type { WeatherNow } from '@raidkit/contract/weather'
import { Refusal } from '@raidkit/contract/errors'
import { HOUR_MS } from '@raidkit/rules/time'
import { Weather } from '@raidkit/rules/weather'
import { z } from 'zod'
import type { Store } from '../store/connection.ts'
import { mustBe, note, type Change, type Entry } from './change.ts'

const WEATHER_SETTING = 'weather'
export const WEATHER_CHANGE = 'weather'
/** The sky of a raid changes within hours: what is told without an end is believed for one. */
const BELIEVED_MS = HOUR_MS
const BELIEVED_MOST_MS = 24 * HOUR_MS
/** A program may tell the same sky with every look at it: what changes by less is not news. */
const SAME_MS = 60_000

const ToldWeather = z.object({ weather: Weather, asOfMs: z.int(), untilMs: z.int() })
type ToldWeather = z.infer<typeof ToldWeather>

const UNKNOWN: WeatherNow = { weather: null, asOfMs: null, untilMs: null }

/** What is still believed. */
export async function weatherNow(store: Store, nowMs: number): Promise<WeatherNow> {
  const told = await toldWeather(store)
  return told && told.untilMs > nowMs ? told : UNKNOWN
}

async function toldWeather(store: Store): Promise<ToldWeather | null> {
  const read = ToldWeather.safeParse((await store.settings.get(WEATHER_SETTING))?.value)
  return read.success ? read.data : null
}

type Wanted = { weather: Weather | null; until?: string | undefined }
type Telling = Pick<Change, 'store' | 'publish' | 'at'>

/** What a program saw: often told, so it leaves no line in the trail. */
export async function tellWeather(telling: Telling, wanted: Wanted): Promise<WeatherNow> {
  const told = toldFrom(wanted, telling.at.getTime())
  const known = await toldWeather(telling.store)
  return isSame(known, told) ? known : write(telling, told)
}

function isSame(known: ToldWeather | null, told: ToldWeather | null): known is ToldWeather {
  if (!known || !told || known.weather !== told.weather) return false
  return told.asOfMs - known.asOfMs < SAME_MS && Math.abs(told.untilMs - known.untilMs) < SAME_MS
}

/** An admin's entry. */
export async function changeWeather(change: Change, wanted: Wanted): Promise<WeatherNow> {
  const after = toldFrom(wanted, change.at.getTime())
  await note(change, { what: WEATHER_CHANGE, before: await toldWeather(change.store), after })
  return write(change, after)
}

export async function undoWeather(change: Change, { before, after }: Entry): Promise<void> {
  const now = await toldWeather(change.store)
  mustBe(now, after)
  const was = ToldWeather.nullable().parse(before)
  await note(change, { what: WEATHER_CHANGE, before: now, after: was })
  await write(change, was)
}

async function write({ store, publish, at }: Telling, told: ToldWeather | null): Promise<WeatherNow> {
  if (told) await store.settings.set(WEATHER_SETTING, told)
  else await store.settings.remove(WEATHER_SETTING)
  const now = await weatherNow(store, at.getTime())
  publish({ type: 'weather', ...now })
  return now
}

function toldFrom({ weather, until }: Wanted, nowMs: number): ToldWeather | null {
  if (weather === null) return null
  const untilMs = until === undefined ? nowMs + BELIEVED_MS : Date.parse(until)
  if (untilMs <= nowMs) throw new Refusal('bad_request', { field: 'until', why: 'is over already' })
  if (untilMs > nowMs + BELIEVED_MOST_MS)
    throw new Refusal('bad_request', { field: 'until', why: 'more than 24 hours ahead' })
  return { weather, asOfMs: nowMs, untilMs }
}
