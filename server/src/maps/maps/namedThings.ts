import { localName } from '@raidkit/catalog/names'
import type { FoundGroup } from '@raidkit/contract/maps/markerDetails'
import type { ListedItem } from '@raidkit/rules/market/item-list'
import { searchText } from '@raidkit/rules/catalogue/items'
import { markerType, questMarkersOf, type Marker } from '@raidkit/rules/maps/markers'
import { variantsOf } from './mapFacts.ts'
import { nameOf, type MapView } from './details/mapView.ts'

type Kind = FoundGroup['kind']

/** Object on a map that has a name, with its markers; a quest has no markers here, only their count. */
export type NamedThing = ListedItem & {
  kind: Kind
  ref: string
  search: string
  markers: readonly Marker[]
  count: number
}

/** Constant item fields: the search ranks entries by them, and objects of a map do not differ in them. */
const PLAIN = { tags: [], slots: 1, assembledSlots: 1, bannedFromFlea: false }

type ThingInput = Pick<NamedThing, 'kind' | 'ref' | 'name' | 'markers'> & {
  shortName?: string
  others?: readonly (string | undefined)[]
  count?: number
}

function thing({ kind, ref, name, shortName = '', others = [], markers, count }: ThingInput): NamedThing {
  const search = searchText([name, ...(shortName ? [shortName] : []), ...others])
  const all = count ?? markers.length
  return { ...PLAIN, uid: `${kind} ${ref}`, kind, ref, name, shortName, search, markers, count: all }
}

/** Returns all named objects of a map, the most wanted kinds first. */
export function namedThings(view: MapView): NamedThing[] {
  return [...placeThings(view), ...questThings(view), ...itemThings(view)].toSorted(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  )
}

/** Order of objects that match a search equally well. */
const ORDER: readonly Kind[] = [
  'extract',
  'transit',
  'boss',
  'quest',
  'key',
  'loot',
  'pay',
  'place',
  'container',
  'gun',
]

/** Returns the kind of a marker itself, regardless of its items. */
function kindOf({ type, more }: Marker): Kind | undefined {
  if (type === 'Transition') return 'transit'
  if (type === 'Stationary Weapon') return 'gun'
  if (type === 'Place') return 'place'
  const { category } = markerType(type)
  if (category === 'Extractions') return 'extract'
  if (more?.chances) return 'boss'
  return category === 'Loot' && type !== 'Loose Loot' ? 'container' : undefined
}

function placeThings({ facts, words }: MapView): NamedThing[] {
  const placed = facts.markers.flatMap((marker) => {
    const kind = kindOf(marker)
    return kind === undefined ? [] : [{ kind, marker }]
  })
  const groups = Map.groupBy(placed, ({ kind, marker }) => `${kind} ${marker.ref}`)
  return [...groups.values()].flatMap((group) => {
    const markers = group.map(({ marker }) => marker)
    const [first] = group
    if (!first) return []
    const { kind, marker } = first
    const name = nameOf(marker, words) ?? marker.more?.name ?? marker.ref ?? ''
    // Players use the English names of extracts and places in every language.
    const english = kind === 'place' ? marker.ref : marker.more?.name
    return [thing({ kind, ref: marker.ref ?? '', name, others: [english], markers })]
  })
}

function questThings({ facts, catalog, quest }: MapView): NamedThing[] {
  const slugs = new Set(variantsOf(catalog, facts.map).map(({ slug }) => slug))
  return catalog.quests.flatMap((one) => {
    const count = one.active ? questMarkersOf(slugs, [one]).length : 0
    if (count === 0) return []
    return [
      thing({
        kind: 'quest',
        ref: one.uid,
        name: quest(one.uid).name,
        others: [one.name],
        markers: [],
        count,
      }),
    ]
  })
}

/** Returns how a marker relates to its items. */
function itemKind({ type }: Marker): Kind {
  if (type === 'Key Unlock') return 'key'
  return markerType(type).category === 'Extractions' ? 'pay' : 'loot'
}

function itemThings({ facts, catalog, names }: MapView): NamedThing[] {
  const byItem = new Map<string, { kind: Kind; itemUid: string; markers: Marker[] }>()
  for (const marker of facts.markers) {
    const kind = itemKind(marker)
    for (const itemUid of marker.items ?? []) {
      const known = byItem.get(`${kind} ${itemUid}`)
      if (known) known.markers.push(marker)
      else byItem.set(`${kind} ${itemUid}`, { kind, itemUid, markers: [marker] })
    }
  }
  return [...byItem.values()].flatMap(({ kind, itemUid, markers }) => {
    const item = catalog.itemsByUid.get(itemUid)
    if (!item) return []
    const { name, shortName } = localName(item, names)
    return [thing({ kind, ref: itemUid, name, shortName, others: [item.name, item.shortName], markers })]
  })
}
