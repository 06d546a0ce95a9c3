import { MAP_SLUGS, type MapSlug } from '@raidkit/rules/platform/maps'
import { FACTORY, NIGHT_FACTORY } from '@raidkit/rules/quests/raid-plan'

/** Returns the page of a map; Factory by night is on the page of Factory. */
export function pageOf(map: string): MapSlug | undefined {
  return MAP_SLUGS.find((slug) => slug === (map === NIGHT_FACTORY ? FACTORY : map))
}
