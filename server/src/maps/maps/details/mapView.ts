import { loadLabels, type Labels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames, localName, type Names } from '@raidkit/catalog/names'
import type { MapItem } from '@raidkit/contract/maps/mapLines'
import type { LinkedMarker } from '@raidkit/contract/maps/markerDetails'
import { findBestSale, type LinePrice, type Seller } from '@raidkit/rules/market/item-list'
import type { Language } from '@raidkit/rules/platform/languages'
import type { MapWords } from '@raidkit/contract/maps/maps'
import type { Marker } from '@raidkit/rules/maps/markers'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { objectivePlaces, type ObjectivePlace } from '@raidkit/rules/quests/quest-details'
import type { Deps } from '../../../deps.ts'
import { questName } from '../../../catalogue/facts/index.ts'
import type { MapFacts } from '../mapFacts.ts'
import { mapWords } from '../mapWords.ts'

const UNPRICED: LinePrice = { flea: null, sell: null, buy: null }

/** Map for one reader: in their language, with the prices of their mode. */
export type MapView = {
  facts: MapFacts
  catalog: Catalog
  words: MapWords
  labels: Labels
  names: Names
  mode: GameMode
  /** Returns an item with its prices; undefined for an unknown uid. */
  item: (uid: string) => MapItem | undefined
  /** Returns the best selling price of one piece; 0 if nobody buys it. */
  worthRub: (uid: string) => number
  quest: (uid: string) => { uid: string; name: string; slug?: string }
  near: (at: Pick<Marker, 'x' | 'y' | 'z'>) => ObjectivePlace | undefined
  linked: (id: string) => LinkedMarker | undefined
}

type MapViewOptions = { facts: MapFacts; lang: Language; mode: GameMode }

/** Creates the function that returns the view of a map for a language and a mode. */
export function makeMapViews({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  return async ({ facts, lang, mode }: MapViewOptions): Promise<MapView> => {
    const { current } = catalog
    const [labels, names, words] = await Promise.all([
      loadLabels(lang),
      loadNames(lang),
      mapWords(facts, { catalog: current, lang }),
    ])
    const { byUid } = prices.lines(mode)
    const seller = anySeller(current, mode)
    const near = (at: Pick<Marker, 'x' | 'y' | 'z'>) => {
      const place = nearestPlace(facts, at)
      return place && { ...place, near: words.places[place.near] ?? place.near }
    }
    return {
      facts,
      catalog: current,
      words,
      labels,
      names,
      mode,
      near,
      item: (uid) => {
        const item = current.itemsByUid.get(uid)
        return item && { ...item, ...localName(item, names), ...(byUid.get(uid) ?? UNPRICED) }
      },
      worthRub: (uid) => {
        const item = current.itemsByUid.get(uid)
        return (item && findBestSale(item, byUid.get(uid), seller)?.rub) ?? 0
      },
      quest: (uid) => {
        const quest = current.questsByUid.get(uid)
        return { uid, name: questName(uid, current, labels), ...(quest?.active && { slug: quest.slug }) }
      },
      linked: (id) => {
        const marker = facts.byId.get(id)
        if (!marker) return undefined
        const [name, place] = [nameOf(marker, words), near(marker)]
        return { id, type: marker.type, ...(name && { name }), ...(place && { near: place }) }
      },
    }
  }
}

/** Returns a seller without a level or bonuses: the reader is unknown here, so nothing reduces the fee. */
function anySeller({ game }: Catalog, mode: GameMode): Seller {
  const { minLevel, ...rates } = game.flea
  const reduction = { hasIntelCenter3: false, hideoutManagement: 0 }
  return { mode, flea: { rates, minLevel }, level: undefined, reduction }
}

function nearestPlace(
  { map, points }: MapFacts,
  { x, y, z }: Pick<Marker, 'x' | 'y' | 'z'>,
): ObjectivePlace | undefined {
  const named = { location: map.location, geometry: map.geometry, labels: points.labels }
  return objectivePlaces({ spots: [{ map: map.slug, at: [x, y, z] }] }, () => named).places[0]
}

/** Returns a marker's own name, if it has one. */
export function nameOf({ type, ref = '' }: Marker, words: MapWords): string | undefined {
  if (type === 'Place') return words.places[ref] ?? ref
  const { extracts, transits, containers, guns, mobs } = words
  for (const part of [extracts, transits, containers, guns, mobs]) {
    if (Object.hasOwn(part, ref)) return part[ref]
  }
  return undefined
}
