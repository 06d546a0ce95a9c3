import { closest, distance } from 'fastest-levenshtein'

/** A name with more than this share of wrong letters is no misspelling of another. */
const MOST_WRONG = 0.4

/** The name that was probably meant; undefined where none is similar enough. */
export function findNearestName(name: string, names: readonly string[]): string | undefined {
  if (name === '' || names.length === 0) return undefined
  const written = name.toLowerCase()
  const nearest = closest(written, names)
  return distance(written, nearest.toLowerCase()) <= Math.ceil(written.length * MOST_WRONG)
    ? nearest
    : undefined
}

/** "no item is called x; the nearest is y" */
export function describeMissing(what: string, name: string, names: readonly string[]): string {
  const nearest = findNearestName(name, names)
  return `no ${what} is called ${name}${nearest === undefined ? '' : `; the nearest is ${nearest}`}`
}
