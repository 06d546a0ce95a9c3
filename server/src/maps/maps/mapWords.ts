import { loadLabels, localPlaceName, type Labels } from '@raidkit/catalog/labels'
import { loadMapKinds, loadMobs } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import type { MapWords } from '@raidkit/contract/maps/maps'
import type { Language } from '@raidkit/rules/platform/languages'
import type { MapPoints } from '@raidkit/rules/maps/map-facts'
import { uidOf } from '@raidkit/rules/platform/uid'
import { variantsOf, type MapFacts } from './mapFacts.ts'

/** Returns the names of all objects on a map in a language. */
export async function mapWords(
  { map, points }: Pick<MapFacts, 'map' | 'points'>,
  { catalog, lang }: { catalog: Catalog; lang: Language },
): Promise<MapWords> {
  const [labels, kinds, mobs, items] = await Promise.all([
    loadLabels(lang),
    loadMapKinds(),
    loadMobs(),
    loadNames(lang),
  ])
  const mapName = (slug: string) => labels.of('maps', slug) ?? catalog.mapsBySlug.get(slug)?.name ?? slug
  const containers = new Map(kinds.containerTypes.map(({ slug, name }) => [slug, name]))
  const guns = new Map(kinds.stationaryTypes.map((gun) => [gun.slug, gun]))
  const gunName = (slug: string) => {
    const gun = guns.get(slug)
    return gun ? (items.of(uidOf(gun.bsgId))?.name ?? gun.name) : slug
  }
  const bosses = [...points.bosses, ...points.bossesPve]
  const met = bosses.flatMap(({ mob, escorts }) => [mob, ...escorts.map((escort) => escort.mob)])
  return {
    name: mapName(map.slug),
    extracts: Object.fromEntries(
      points.extracts.map(({ key, name }) => [key, labels.of('extracts', key) ?? name]),
    ),
    transits: named(
      points.transits.map(({ to }) => to),
      mapName,
    ),
    containers: named(
      Object.keys(points.containers),
      (slug) => labels.of('containers', slug) ?? containers.get(slug) ?? slug,
    ),
    guns: named(
      points.stationary.map(({ weapon }) => weapon),
      gunName,
    ),
    mobs: named(met, (mob) => labels.of('mobs', mob) ?? mobs.get(mob)?.name ?? mob),
    keys: named(
      points.locks.filter(({ type }) => type === 'door').map(({ keyUid }) => keyUid),
      (uid) => items.of(uid)?.shortName ?? catalog.itemsByUid.get(uid)?.shortName ?? '',
    ),
    places: placeNames(points, labels),
    variants: variantsOf(catalog, map).map(({ slug }) => ({ slug, name: mapName(slug) })),
  }
}

/** Returns the place names that differ from the English ones. */
function placeNames({ labels: places, extracts }: MapPoints, labels: Labels): Record<string, string> {
  const named = places.map(({ text }) => [text, localPlaceName(text, extracts, labels)] as const)
  return Object.fromEntries(named.filter(([text, name]) => name !== text))
}

function named(keys: readonly string[], nameOf: (key: string) => string): Record<string, string> {
  return Object.fromEntries([...new Set(keys)].map((key) => [key, nameOf(key)]))
}
