import { searchText } from '../../catalogue/items/index.ts'
import { placeText, searchMatch } from './foundPlaces.ts'
import { PLACE_KINDS, type Place, type PlaceKind } from './schema.ts'

type NamedItem = { name: string; shortName: string }
export type HitGroup<Item> =
  | { kind: 'item'; items: readonly Item[] }
  | { kind: PlaceKind; places: readonly Place[] }

/** Penalty of a short name, between two ranks of a match. */
const BY_SHORT = 0.5

type SearchHits<Item> = { items: readonly Item[]; places: readonly Place[] }

/** Groups hits by kind. The kind with the best match comes first, items before other kinds of the same rank. */
export function hitGroups<Item extends NamedItem>(
  { items, places }: SearchHits<Item>,
  search: string,
): HitGroup<Item>[] {
  // The map named Customs ranks above a paper with that short name.
  const itemMatch = ({ name, shortName }: NamedItem) =>
    Math.min(searchMatch(searchText([name]), search), searchMatch(searchText([shortName]), search) + BY_SHORT)
  const best = (texts: string[]) => Math.min(...texts.map((text) => searchMatch(text, search)))
  const groups: { group: HitGroup<Item>; match: number }[] = []
  if (items.length > 0) {
    groups.push({ group: { kind: 'item', items }, match: Math.min(...items.slice(0, 1).map(itemMatch)) })
  }
  for (const kind of PLACE_KINDS) {
    const own = places.filter((place) => place.kind === kind)
    if (own.length > 0) groups.push({ group: { kind, places: own }, match: best(own.map(placeText)) })
  }
  return groups.toSorted((a, b) => a.match - b.match).map(({ group }) => group)
}
