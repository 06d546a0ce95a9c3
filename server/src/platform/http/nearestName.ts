import { closest, distance } from 'fastest-levenshtein'

/** A name with more than this share of wrong letters is no misspelling of another. */
const MOST_WRONG = 0.4

/** The name that was probably meant; undefined where none is similar enough. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (name === '' || names.length === 0) return undefined
  const written = name.toLowerCase()
  const lowered = names.map((one) => one.toLowerCase())
  const nearest = closest(written, lowered)
  if (distance(written, nearest) > Math.ceil(written.length * MOST_WRONG)) return undefined
  return names[lowered.indexOf(nearest)]
}

/** "Unknown item x. Did you mean y?" */
export function describeMissing(what: string, name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names)
  return `Unknown ${what} ${name}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`
}
