import { z } from 'zod'
import { MINUTE_MS } from '../../platform/time/index.ts'

const DAY_MINUTES = 24 * 60
const Minute = /* @__PURE__ */ z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1)

/** Hours of every day in which no message leaves the page, by the clock of the player. */
export const QuietHours = /* @__PURE__ */ z.strictObject({
  /** Minutes since midnight; both the same: the whole day. */
  fromMinute: Minute,
  untilMinute: Minute,
  timeZone: /* @__PURE__ */ z.string().min(1).max(64),
})
export type QuietHours = z.infer<typeof QuietHours>

/** Does this machine know the time zone? */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** When the quiet hours that it is in now are over; null: a message may leave now. */
export function quietUntilMs(quiet: QuietHours | null, nowMs: number): number | null {
  if (!quiet || !isTimeZone(quiet.timeZone)) return null
  const { fromMinute, untilMinute, timeZone } = quiet
  const minute = minuteOfDay(nowMs, timeZone)
  const length = untilMinute === fromMinute ? DAY_MINUTES : ahead(fromMinute, untilMinute)
  if (ahead(fromMinute, minute) >= length) return null
  const startOfMinute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  const end = startOfMinute + (length - ahead(fromMinute, minute)) * MINUTE_MS
  // Clocks may have been changed in between: then the end is another one by that hour.
  const off = ahead(minuteOfDay(end, timeZone), untilMinute)
  const moved = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off
  return end + moved * MINUTE_MS
}

/** Minutes from one time of the day forward to another. */
function ahead(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES
}

const formats = new Map<string, Intl.DateTimeFormat>()

function minuteOfDay(atMs: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [hours = '0', minutes = '0'] = format.format(atMs).split(':')
  return Number(hours) * 60 + Number(minutes)
}
