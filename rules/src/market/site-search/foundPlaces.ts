import { MATCH, matchOf, typedOf, type Match } from '../item-list/index.ts'
import { otherLayouts } from '../item-search/index.ts'
import { searchKey, searchText } from '../../catalogue/items/index.ts'
import { MOST_PLACES, PLACE_KINDS, type Place } from './schema.ts'

/** Cache of folded names, because folding takes longer than a key press and names do not change. */
const texts = new WeakMap<object, string>()

export function placeText(place: Pick<Place, 'name' | 'enName'>): string {
  let text = texts.get(place)
  if (text === undefined) {
    text = searchText([place.name, place.enName])
    texts.set(place, text)
  }
  return text
}

/** Returns the best places of each kind; if no name matches, searches for the same keys of another keyboard layout. */
export function foundPlaces(places: readonly Place[], search: string): Place[] {
  const keys = [searchKey(search), ...otherLayouts(search.toLowerCase().trim()).map(searchKey)]
  for (const key of keys) {
    const found = key === '' ? [] : called(places, key)
    if (found.length > 0) return found
  }
  return []
}

/** Maximum length of a search that must match the beginning of a word. */
const SHORT = 3

function called(places: readonly Place[], key: string): Place[] {
  const typed = typedOf(key)
  const worst = typed.joined.length <= SHORT ? MATCH.wordStart : MATCH.inside
  const found = places.flatMap((place) => {
    const match = matchOf(placeText(place), typed)
    return match === undefined || match > worst ? [] : [{ place, match }]
  })
  const byMatch = found.toSorted((a, b) => a.match - b.match)
  return PLACE_KINDS.flatMap((kind) =>
    byMatch.filter(({ place }) => place.kind === kind).slice(0, MOST_PLACES),
  ).map(({ place }) => place)
}

/** Ranks how well a text matches a search; a hit found by other means has the lowest rank. */
export function searchMatch(text: string, search: string): Match {
  const key = searchKey(search)
  return (key === '' ? undefined : matchOf(text, typedOf(key))) ?? MATCH.inside
}
