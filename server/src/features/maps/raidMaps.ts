import type { loadLabels } from '@raidkit/catalog/labels'
import type { RaidMap } from '@raidkit/contract/maps'
import type { MapRecord } from '@raidkit/rules/map-facts'
import { MAPS } from '@raidkit/rules/maps'
import { NIGHT_FACTORY } from '@raidkit/rules/raid-plan'

type Labels = Pick<Awaited<ReturnType<typeof loadLabels>>, 'of'>

/** The game's maps as raids, in the language of the labels. */
export function raidMaps(maps: readonly MapRecord[], labels: Labels): RaidMap[] {
  return maps.map(({ slug, name, location, minutes, players, accessKeys }) => ({
    ...{ slug, place: placeOf(slug, location), minutes, players, accessKeys },
    name: labels.of('maps', slug) ?? name,
  }))
}

/** Factory by night is entered as a raid of its own; every other variant is the map that it is shown as. */
function placeOf(slug: string, location: string): string {
  const shown = MAPS.find(({ name }) => name === location)
  return slug === NIGHT_FACTORY ? slug : (shown?.slug ?? slug)
}
