import { screenshotReading } from './screenshotReading.ts'

const MOST_AT_ONCE = 5

/**
 * Returns the names with a position that were not in the folder before, oldest first. Without a previous list nothing
 * is new. Only the last five are returned, so that a copied folder of old screenshots does not move the player through
 * all of them.
 */
export function newScreenshots(
  names: readonly string[],
  before: ReadonlySet<string> | undefined,
): readonly string[] {
  if (!before) return []
  const fresh = names.filter((name) => !before.has(name) && screenshotReading(name).state === 'position')
  return fresh.toSorted().slice(-MOST_AT_ONCE)
}
