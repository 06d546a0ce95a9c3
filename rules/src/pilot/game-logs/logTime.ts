import { MINUTE_MS } from '../../platform/time/index.ts'

const TIME =
  /^(?<y>\d{4})-(?<mo>\d{2})-(?<d>\d{2}) (?<h>\d{1,2}):(?<mi>\d{2}):(?<s>\d{2})(?:[.,](?<ms>\d{1,3}))?(?: ?(?<zone>[+-]\d{2}:?\d{2}))?/
const START = /^\d{4}-\d{2}-\d{2} \d/

/** Returns the offset of the player's clock from UTC in ms, at a time of that clock. */
export type ClockOffset = (localMs: number) => number

/** `ClockOffset` of this computer: that of its time zone. */
export function localOffsetMs(localMs: number): number {
  return -new Date(localMs).getTimezoneOffset() * MINUTE_MS
}

/** Returns whether a line begins a record. It is fast because it runs for every line of a log. */
export function isRecordStart(line: string): boolean {
  return line.charCodeAt(4) === 45 && START.test(line)
}

/**
 * Parses the time of a line, in ms since 1970; undefined for a line that does not begin a record. Without a zone (since
 * 1.0) it is the clock of the player's computer: UTC unless an offset is given, which is sufficient if only the order
 * matters.
 */
export function logTime(line: string, offsetMs?: ClockOffset): number | undefined {
  const at = TIME.exec(line)?.groups
  if (!at) return undefined
  const part = (name: string) => Number(at[name] ?? 0)
  const ms = Date.UTC(part('y'), part('mo') - 1, part('d'), part('h'), part('mi'), part('s'), part('ms'))
  return ms - (at.zone ? zoneMs(at.zone) : (offsetMs?.(ms) ?? 0))
}

function zoneMs(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}
