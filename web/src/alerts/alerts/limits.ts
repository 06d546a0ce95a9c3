import { ALERT_LIMITS, ALERTS, type AlertUnit, type ItemAlertKind } from '@raidkit/rules/alerts/alerts'
import { typedPrice } from '@raidkit/rules/prices/own-prices'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'

/** Default time, longer than most farms take to fill. */
const USUAL_HOURS = 24

/** Returns the default text of the limit field. */
export function usualLimit(kind: ItemAlertKind, rub: number | null): string {
  const { usual } = ALERTS[kind]
  if ('limit' in usual) return String(usual.limit)
  return rub === null ? '' : String(Math.max(1, Math.round(rub * usual.ofPrice)))
}

const { leastPercent, mostPercent, mostOffers } = ALERT_LIMITS

const PARSERS: Record<AlertUnit, (text: string) => number | undefined> = {
  rub: (text) => {
    const typed = typedPrice(text)
    return typed.state === 'price' ? typed.priceRub : undefined
  },
  percent: (text) => parseCount(text, leastPercent, mostPercent),
  offers: (text) => parseCount(text, 0, mostOffers),
}

/** Parses a limit; undefined if it is invalid for the unit. */
export function parseLimit(unit: AlertUnit, text: string): number | undefined {
  return PARSERS[unit](text)
}

function parseCount(text: string, least: number, most: number): number | undefined {
  const count = /^\s*\d{1,6}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined
  return count === undefined || count < least || count > most ? undefined : count
}

/** Formats a duration as hours and minutes, such as `1:30`. */
export function usualTime(sec: number | undefined): string {
  const minutes = sec === undefined ? USUAL_HOURS * 60 : Math.max(1, Math.ceil(sec / 60))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Parses a duration such as `1:30`, or hours alone. */
export function timeIn(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,3})(?::([0-5]\d))?\s*$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const inMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
  return inMs < MINUTE_MS || inMs > ALERT_LIMITS.waitMs ? undefined : inMs
}
