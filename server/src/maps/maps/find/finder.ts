import { setImmediate as turn } from 'node:timers/promises'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import type { findOnMap, FoundGroup } from '@raidkit/contract/maps/markerDetails'
import { foundItems, type NearSearch } from '@raidkit/rules/market/item-list'
import { makeNearIndex } from '@raidkit/rules/market/item-search'
import { allowedMarkers } from '@raidkit/rules/maps/markers'
import { createInputCache } from '../../../catalogue/facts/index.ts'
import type { MapView } from '../details/mapView.ts'
import { namedThings, type NamedThing } from './namedThings.ts'

type Reply = ReplyOf<typeof findOnMap>
type Index = { things: readonly NamedThing[]; near: NearSearch<NamedThing> }
type FindOptions = { search: string; isFull: boolean }

/** Maximum number of groups, as many as the list below a search field shows. */
const MOST_GROUPS = 20
/** Maximum number of markers per group: more would cover the map. */
const MOST_IDS = 300

const searchOf = ({ search }: NamedThing) => search

/**
 * Creates the search for `findOnMap`, which uses the rules of the site's own search. Names are indexed once per map,
 * language and catalogue.
 */
export function makeFinder() {
  const kept = createInputCache<Index>()

  return async (view: MapView, { search, isFull }: FindOptions): Promise<Reply> => {
    if (search.trim() === '') return { groups: [], hidden: 0 }
    const { facts, labels } = view
    const { things, near } = await kept(`${facts.map.slug} ${labels.language}`, [facts], async () =>
      indexOf(namedThings(view)),
    )
    const found = foundItems(things, { search, bestFirst: true }, { searchOf, near })
    const seen = found.filter((thing) => isAllowed(thing, isFull))
    return {
      groups: seen.slice(0, MOST_GROUPS).map((thing) => groupOf(thing, view)),
      hidden: found.length - seen.length,
    }
  }
}

const SLICE = 300

/**
 * Builds the index in pieces, so that other requests are served in between: indexing all words takes some tens of
 * milliseconds.
 */
async function indexOf(things: readonly NamedThing[]): Promise<Index> {
  const index = makeNearIndex(searchOf)
  for (const [at, thing] of things.entries()) {
    if (at % SLICE === 0) await turn()
    index.add(thing)
  }
  return { things, near: index.search }
}

/** Returns whether a reader may see a thing: any single quest is public, everything else depends on its markers. */
function isAllowed({ kind, markers }: NamedThing, isFull: boolean): boolean {
  return kind === 'quest' || allowedMarkers(markers, isFull).length > 0
}

function groupOf({ kind, ref, name, markers, count }: NamedThing, view: MapView): FoundGroup {
  const item = view.item(ref)
  return {
    kind,
    ref,
    name,
    count,
    ...(item && { item }),
    ...(kind === 'quest' && { quest: view.quest(ref) }),
    ids: markers.slice(0, MOST_IDS).map(({ id }) => id),
  }
}
