import type { WeatherNow } from '@raidkit/contract/maps/weather'
import { Refusal } from '@raidkit/contract/platform/errors'
import { HOUR_MS } from '@raidkit/rules/platform/time'
import { Weather } from '@raidkit/rules/maps/weather'
import { z } from 'zod'
import type { Store } from '../../platform/store/connection.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const WEATHER_SETTING = 'weather'
const WEATHER_CHANGE = 'weather'
/** Validity of a report without an end, as the weather in raids changes within hours. */
const BELIEVED_MS = HOUR_MS
const BELIEVED_MOST_MS = 24 * HOUR_MS
/** Programs repeat the same weather with every report; a smaller change of its end is not published. */
const SAME_MS = 60_000

/** Weather entered by an admin can be undone. */
export const weatherChanges: readonly ChangeKind[] = [{ kind: WEATHER_CHANGE, undo: undoWeather }]

const ReportedWeather = z.object({ weather: Weather, asOfMs: z.int(), untilMs: z.int() })
type ReportedWeather = z.infer<typeof ReportedWeather>

const UNKNOWN: WeatherNow = {}

/** Returns the reported weather, if it is still valid. */
export async function weatherNow(store: Store, nowMs: number): Promise<WeatherNow> {
  const reported = await reportedWeather(store)
  return reported && reported.untilMs > nowMs ? reported : UNKNOWN
}

async function reportedWeather(store: Store): Promise<ReportedWeather | null> {
  const read = ReportedWeather.safeParse((await store.settings.get(WEATHER_SETTING))?.value)
  return read.success ? read.data : null
}

type WeatherInput = { weather: Weather | null; until?: string | undefined }
type Reporting = Pick<Change, 'store' | 'publish' | 'at'>

/** Stores weather reported by a program. Reports are frequent, so they are not recorded in the audit log. */
export async function reportWeather(reporting: Reporting, wanted: WeatherInput): Promise<WeatherNow> {
  const reported = reportFrom(wanted, reporting.at.getTime())
  const known = await reportedWeather(reporting.store)
  return isSame(known, reported) ? known : write(reporting, reported)
}

function isSame(known: ReportedWeather | null, reported: ReportedWeather | null): known is ReportedWeather {
  if (!known || !reported || known.weather !== reported.weather) return false
  return reported.asOfMs - known.asOfMs < SAME_MS && Math.abs(reported.untilMs - known.untilMs) < SAME_MS
}

/** Stores weather entered by an admin. */
export async function changeWeather(change: Change, wanted: WeatherInput): Promise<WeatherNow> {
  const after = reportFrom(wanted, change.at.getTime())
  await addAuditEntry(change, { what: WEATHER_CHANGE, before: await reportedWeather(change.store), after })
  return write(change, after)
}

async function undoWeather(change: Change, { before, after }: Entry): Promise<void> {
  const now = await reportedWeather(change.store)
  mustBe(now, after)
  const was = ReportedWeather.nullable().parse(before)
  await addAuditEntry(change, { what: WEATHER_CHANGE, before: now, after: was })
  await write(change, was)
}

async function write(
  { store, publish, at }: Reporting,
  reported: ReportedWeather | null,
): Promise<WeatherNow> {
  if (reported) await store.settings.set(WEATHER_SETTING, reported)
  else await store.settings.remove(WEATHER_SETTING)
  const now = await weatherNow(store, at.getTime())
  publish({ type: 'weather', ...now })
  return now
}

function reportFrom({ weather, until }: WeatherInput, nowMs: number): ReportedWeather | null {
  if (weather === null) return null
  const untilMs = until === undefined ? nowMs + BELIEVED_MS : Date.parse(until)
  if (untilMs <= nowMs) throw new Refusal('bad_request', { field: 'until', why: 'is over already' })
  if (untilMs > nowMs + BELIEVED_MOST_MS)
    throw new Refusal('bad_request', { field: 'until', why: 'more than 24 hours ahead' })
  return { weather, asOfMs: nowMs, untilMs }
}
