import { screenshotReading } from './screenshotReading.ts'

const MOST_AT_ONCE = 5

/**
 * Names that were not in the folder before and carry a position, oldest first. Without a list from before nothing is new.
 * Whoever copies a folder of old ones in has not run through all of them.
 */
export function newScreenshots(
  names: readonly string[],
  before: ReadonlySet<string> | undefined,
): readonly string[] {
  if (!before) return []
  const fresh = names.filter((name) => !before.has(name) && screenshotReading(name).state === 'position')
  return fresh.toSorted().slice(-MOST_AT_ONCE)
}
