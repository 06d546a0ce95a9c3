import { newestSession, sessionTime } from './logFile.ts'

/** Places of logs below a chosen folder: the log folder itself, the game's folder, the game's folder on Steam. */
export const LOG_PLACES = ['', 'Logs', 'build/Logs'] as const
export type LogPlace = (typeof LOG_PLACES)[number]

/** Maximum age relative to the newest session; older ones are not read, because no clock is set back by more. */
const LATELY_MS = 2 * 3_600_000

/** Returns the place that was used last. `names` is its content; undefined if the folder does not exist. */
export function logPlace(
  found: readonly { place: LogPlace; names: readonly string[] | undefined }[],
): LogPlace | undefined {
  let best: { place: LogPlace; atMs: number } | undefined
  for (const { place, names } of found) {
    if (!names) continue
    const newest = newestSession(names)
    // The chosen folder itself may be any folder, so it needs a session; a folder with the name of a log folder does
    // not.
    if (newest === undefined && place === '') continue
    const atMs = newest === undefined ? -1 : (sessionTime(newest) ?? -1)
    if (!best || atMs > best.atMs) best = { place, atMs }
  }
  return best?.place
}

/** Returns the sessions among the names in a log folder that are the newest or started shortly before it. */
export function recentSessions(names: readonly string[]): string[] {
  const newestMs = sessionTime(newestSession(names) ?? '') ?? 0
  return names.filter((name) => (sessionTime(name) ?? -Infinity) >= newestMs - LATELY_MS)
}
