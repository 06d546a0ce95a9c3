import { ALERT_LIMITS, type ItemAlertKind } from '@raidkit/rules/alerts/alerts'
import { typedPrice } from '@raidkit/rules/prices/own-prices'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'

/** Default distance from the current price: players act on a move of a tenth. */
const STEP = 0.1
const USUAL = { priceChange: 10, offersBelow: 5, offersAbove: 50 } as const
/** Default time, longer than most farms take to fill. */
const USUAL_HOURS = 24

/** Returns the default text of the limit field. */
export function usualLimit(kind: ItemAlertKind, rub: number | null): string {
  if (kind !== 'priceBelow' && kind !== 'priceAbove') return String(USUAL[kind])
  if (rub === null) return ''
  return String(Math.max(1, Math.round(rub * (kind === 'priceBelow' ? 1 - STEP : 1 + STEP))))
}

/** Parses a limit; undefined if it is invalid for the kind. */
export function limitIn(kind: ItemAlertKind, text: string): number | undefined {
  if (kind === 'priceBelow' || kind === 'priceAbove') {
    const typed = typedPrice(text)
    return typed.state === 'price' ? typed.priceRub : undefined
  }
  const count = /^\s*\d{1,6}\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined
  const { leastPercent, mostPercent, mostOffers } = ALERT_LIMITS
  const [least, most] = kind === 'priceChange' ? [leastPercent, mostPercent] : [0, mostOffers]
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
