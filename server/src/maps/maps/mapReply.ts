import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import { MapSlug } from '@raidkit/rules/platform/maps'
import type { Marker } from '@raidkit/rules/maps/markers'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { extractFacts } from './details/placeDetails.ts'
import { accessLine, rubOf } from './details/exitLines.ts'
import { nameOf, type MapView } from './details/mapView.ts'
import { variantsOf } from './mapFacts.ts'

type InWords = Omit<MapFactsReply, 'prices' | 'ground' | 'geometry'>

/** Returns the text facts of a map: for search engines, screen readers and readers who prefer text. */
export function mapReply(view: MapView): InWords {
  const { map, points, markers } = view.facts
  const bosses = (all: MapPoints['bosses']) =>
    all.map(({ mob, chance, log }) => {
      const date = log.at(-1)?.date
      return { mob, name: view.words.mobs[mob] ?? mob, chance, ...(date && { date }) }
    })
  return {
    slug: map.slug,
    name: view.words.name,
    minutes: map.minutes,
    players: map.players,
    extracts: [
      ...markers.filter(({ more }) => more?.faction).map((marker) => extractLine(marker, view)),
      ...points.unplacedExtracts.map((extract) => unplacedLine(extract, view)),
    ],
    bosses: bosses(points.bosses),
    bossesPve: bosses(points.bossesPve),
    transits: Object.entries(view.words.transits).map(([slug, name]) => {
      return { slug, name, hasPage: MapSlug.safeParse(slug).success }
    }),
    places: [
      ...new Set(
        points.labels.filter(({ small }) => !small).map(({ text }) => view.words.places[text] ?? text),
      ),
    ],
    keys: keyLines(view),
    quests: questLines(view),
  }
}

function extractLine(marker: Marker, view: MapView): InWords['extracts'][number] {
  const { faction = 'shared', name = '', switches = [], payCount } = marker.more ?? {}
  const item = view.item(marker.items?.[0] ?? '')
  const near = view.near(marker)
  return {
    id: marker.id,
    name: nameOf(marker, view.words) ?? name,
    faction,
    isCoOp: marker.type === 'Co-Op Extraction',
    needsSwitch: switches.length > 0,
    ...(near && { near }),
    switchesNear: switches.flatMap((id) => view.linked(id)?.near ?? []),
    ...(item &&
      payCount !== undefined && {
        pay: { name: item.name, count: payCount, url: item.url, ...rubOf(payCount, item, view) },
      }),
    access: accessLine(extractFacts(marker, view.facts)?.access, view),
  }
}

/** Returns the row of an extract whose position is unknown. */
function unplacedLine(
  { name, key, faction, access }: MapPoints['unplacedExtracts'][number],
  view: MapView,
): InWords['extracts'][number] {
  const kinds = new Set(access.needs?.map(({ kind }) => kind))
  return {
    name: (key !== undefined && view.labels.of('extracts', key)) || name,
    faction,
    isCoOp: kinds.has('coop'),
    needsSwitch: kinds.has('switch'),
    switchesNear: [],
    access: accessLine(access, view),
  }
}

function keyLines(view: MapView): InWords['keys'] {
  const { map, points } = view.facts
  const locks = Map.groupBy(points.locks, ({ keyUid }) => keyUid)
  const uids = [...new Set([...map.accessKeys, ...locks.keys()])]
  const lines = uids.flatMap((uid) => {
    const item = view.item(uid)
    if (!item) return []
    const kinds = Map.groupBy(locks.get(uid) ?? [], ({ type }) => type)
    const opens = [...kinds].map(([type, all]) => ({ type, count: all.length }))
    return [{ item, locks: opens, isEntry: map.accessKeys.includes(uid) }]
  })
  const rub = ({ item }: InWords['keys'][number]) => item.flea?.price ?? item.buy?.rub ?? 0
  return lines.toSorted((a, b) => rub(b) - rub(a))
}

/**
 * Returns the quests of a map. Quests refer to places by map; those of night Factory are listed on the page of Factory
 * (spec section 2).
 */
function questLines({ catalog, facts, mode, labels, quest }: MapView): InWords['quests'] {
  const order: readonly string[] = TRADER_NAMES
  const places = new Set(variantsOf(catalog, facts.map).map(({ location }) => location))
  return catalog.quests
    .filter(
      ({ active, locations, reqGameMode }) =>
        active &&
        locations.some((location) => places.has(location)) &&
        (reqGameMode.length === 0 || reqGameMode.includes(mode)),
    )
    .map(({ uid, trader }) => ({
      ...quest(uid),
      trader,
      traderName: labels.of('traders', trader) ?? trader,
    }))
    .toSorted((a, b) => order.indexOf(a.trader) - order.indexOf(b.trader))
}
