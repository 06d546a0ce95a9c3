import { NO_VALUE } from './numberText.ts'

const LATEST_MS = 8.64e15 // the latest time that a Date can hold; its negative is the earliest
const MOST_FORMATTERS = 100

const formatters = new Map<string, Intl.DateTimeFormat>()

function madeFormatter(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  const parts = { day: two, month: two, year: two, hour: two, minute: two, hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }) // a zone this machine does not know
  }
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone)
  if (!found) {
    if (formatters.size >= MOST_FORMATTERS) formatters.clear() // names come from outside and must not fill the memory
    found = madeFormatter(timeZone)
    formatters.set(timeZone, found)
  }
  return found
}

/** Formats a time as DD.MM.YY HH:mm (spec section 9) in a time zone. */
export function dateText(timeMs: number, timeZone: string): string {
  if (!(Math.abs(timeMs) <= LATEST_MS)) return NO_VALUE
  const part = new Map(
    formatter(timeZone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.get('day')}.${part.get('month')}.${part.get('year')} ${part.get('hour')}:${part.get('minute')}`
}

const DAY_LENGTH = 'DD.MM.YY'.length

/** Formats the day of a time as DD.MM.YY in a time zone. */
export function dayText(timeMs: number, timeZone: string): string {
  return dateText(timeMs, timeZone).slice(0, DAY_LENGTH)
}

const TIME_LENGTH = 'HH:mm'.length

/** Formats the time of day as HH:mm in a time zone. */
export function timeText(timeMs: number, timeZone: string): string {
  return dateText(timeMs, timeZone).slice(-TIME_LENGTH)
}

/** Formats a day given as 2026-07-16 as DD.MM.YY. */
export function isoDayText(day: string): string {
  return dayText(Date.parse(day), 'UTC')
}
