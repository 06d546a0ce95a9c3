import { MINUTE_MS } from '../time/index.ts'

const TIME =
  /^(?<y>\d{4})-(?<mo>\d{2})-(?<d>\d{2}) (?<h>\d{1,2}):(?<mi>\d{2}):(?<s>\d{2})(?:[.,](?<ms>\d{1,3}))?(?: ?(?<zone>[+-]\d{2}:?\d{2}))?/

/**
 * When a line was written, in ms since 1970; undefined for a line that begins no record. Without a zone (since 1.0) the
 * clock of the player's computer is taken as UTC: only the order within a folder matters.
 */
export function logTime(line: string): number | undefined {
  const at = TIME.exec(line)?.groups
  if (!at) return undefined
  const part = (name: string) => Number(at[name] ?? 0)
  const ms = Date.UTC(part('y'), part('mo') - 1, part('d'), part('h'), part('mi'), part('s'), part('ms'))
  return ms - zoneMs(at.zone)
}

function zoneMs(zone: string | undefined): number {
  if (!zone) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE_MS
}
