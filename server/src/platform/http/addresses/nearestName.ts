import { closest, distance } from 'fastest-levenshtein'

/** Maximum share of wrong letters in a misspelling. */
const MOST_WRONG = 0.4

/** Returns the name that was probably meant; undefined if none is similar enough. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (name === '' || names.length === 0) return undefined
  const written = name.toLowerCase()
  const lowered = names.map((one) => one.toLowerCase())
  const nearest = closest(written, lowered)
  if (distance(written, nearest) > Math.ceil(written.length * MOST_WRONG)) return undefined
  return names[lowered.indexOf(nearest)]
}

/** Describes a missing name: "Unknown item x. Did you mean y?" */
export function describeMissing(what: string, name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names)
  return `Unknown ${what} ${name}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
}
