import { newestSession, sessionTime } from './logFile.ts'

/** Where logs lie below a folder that somebody chose: the log folder itself, the game's folder, the game's on Steam. */
export const LOG_PLACES = ['', 'Logs', 'build/Logs'] as const
export type LogPlace = (typeof LOG_PLACES)[number]

/** Sessions this much older than the newest are not looked into: a clock set back is not set back by more. */
const LATELY_MS = 2 * 3_600_000

/** The place that was used last. `names` is what lies in it; undefined: there is no such folder. */
export function logPlace(
  found: readonly { place: LogPlace; names: readonly string[] | undefined }[],
): LogPlace | undefined {
  let best: { place: LogPlace; atMs: number } | undefined
  for (const { place, names } of found) {
    if (!names) continue
    const newest = newestSession(names)
    // Any folder could be chosen; one that is called like that need not have logs yet.
    if (newest === undefined && place === '') continue
    const atMs = newest === undefined ? -1 : (sessionTime(newest) ?? -1)
    if (!best || atMs > best.atMs) best = { place, atMs }
  }
  return best?.place
}

/** Of the names in a log folder, those of the newest start and of starts shortly before it. */
export function recentSessions(names: readonly string[]): string[] {
  const newestMs = sessionTime(newestSession(names) ?? '') ?? 0
  return names.filter((name) => (sessionTime(name) ?? -Infinity) >= newestMs - LATELY_MS)
}
