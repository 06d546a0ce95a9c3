import { NO_VALUE } from './numberText.ts'
import { HOUR_S, MINUTE_S } from '../time/index.ts'

export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** Number of one time unit, which pages translate. */
export type TimePart = { value: number; unit: TimeUnit }

const UNIT_S: Record<TimeUnit, number> = {
  second: 1,
  minute: MINUTE_S,
  hour: HOUR_S,
  day: 24 * HOUR_S,
  month: 30 * 24 * HOUR_S,
  year: 365 * 24 * HOUR_S,
}

const LARGEST_FIRST = TIME_UNITS.toReversed()

function countable(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
}

/** Formats a duration as HH:mm; more than 30 seconds round up to a minute (spec section 9). */
export function hoursText(seconds: number): string {
  if (!Number.isFinite(seconds)) return NO_VALUE
  const whole = Math.max(0, seconds)
  const minutes = Math.floor(whole / MINUTE_S) + (whole % MINUTE_S > 30 ? 1 : 0)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Splits a duration into its largest unit of days, hours, minutes and seconds, and the next smaller one unless it is
 * zero.
 */
export function durationParts(seconds: number): TimePart[] {
  let rest = countable(seconds)
  const parts: TimePart[] = []
  for (const unit of ['day', 'hour', 'minute', 'second'] as const) {
    const value = Math.floor(rest / UNIT_S[unit])
    rest -= value * UNIT_S[unit]
    if (value > 0) parts.push({ value, unit })
    if (parts.length === 2 || (parts.length === 1 && value === 0)) break
  }
  return parts.length > 0 ? parts : [{ value: 0, unit: 'second' }]
}

/** Returns the age of a time in its largest unit. A time in the future, from a wrong clock, counts as now. */
export function relativeAge(thenMs: number, nowMs: number): TimePart {
  const age = countable((nowMs - thenMs) / 1_000)
  const unit = LARGEST_FIRST.find((candidate) => age >= UNIT_S[candidate]) ?? 'second'
  return { value: Math.floor(age / UNIT_S[unit]), unit }
}
