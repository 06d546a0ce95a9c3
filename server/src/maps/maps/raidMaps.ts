import type { loadLabels } from '@raidkit/catalog/labels'
import { loadMapPoints } from '@raidkit/catalog/lazy'
import type { RaidExit } from '@raidkit/contract/maps/mapExits'
import type { RaidMap } from '@raidkit/contract/maps/maps'
import type { MapPoints, MapRecord } from '@raidkit/rules/maps/map-facts'
import { MAPS } from '@raidkit/rules/platform/maps'
import { wireAccess } from '@raidkit/rules/maps/markers'
import { NIGHT_FACTORY } from '@raidkit/rules/quests/raid-plan'

type Labels = Pick<Awaited<ReturnType<typeof loadLabels>>, 'of'>

/** Returns the game's maps for raid plans, in the language of the labels. */
export async function raidMaps(maps: readonly MapRecord[], labels: Labels): Promise<RaidMap[]> {
  const nameOf = (slug: string) =>
    labels.of('maps', slug) ?? maps.find((map) => map.slug === slug)?.name ?? slug
  return Promise.all(
    maps.map(async ({ slug, location, minutes, players, accessKeys }) => {
      const place = placeOf(slug, location)
      const points = slug === place ? await loadMapPoints(slug) : undefined
      return {
        slug,
        place,
        name: nameOf(slug),
        minutes,
        players,
        accessKeys,
        exits: points ? raidExits(points, labels, nameOf) : [],
      }
    }),
  )
}

/** Returns the exits for a PMC, including those without a known position. */
function raidExits(
  { extracts, unplacedExtracts, transits }: MapPoints,
  labels: Labels,
  nameOf: (slug: string) => string,
): RaidExit[] {
  const own = [...extracts, ...unplacedExtracts].filter(({ faction }) => faction !== 'scav')
  return [
    ...own.map(({ key = '', name, access }): RaidExit => ({
      kind: 'extract',
      key,
      name: labels.of('extracts', key) ?? name,
      ...(access && { access: wireAccess(access) }),
    })),
    ...transits.map(({ id, to, needs = [] }): RaidExit => ({
      kind: 'transit',
      key: id,
      name: nameOf(to),
      access: wireAccess({ isAlways: true, needs }),
    })),
  ]
}

/**
 * Returns the place of a map. Factory by night is entered as a raid of its own; every other variant is the map that it
 * is shown as.
 */
function placeOf(slug: string, location: string): string {
  const shown = MAPS.find(({ name }) => name === location)
  return slug === NIGHT_FACTORY ? slug : (shown?.slug ?? slug)
}
