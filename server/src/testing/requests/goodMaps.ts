import { getMap, getMapGround, getMapMarkers, getMapQuests, getMapWords } from '@raidkit/contract/maps'
import { LANGUAGES } from '@raidkit/rules/languages'
import { MAP_SLUGS } from '@raidkit/rules/maps'
import { good, oneOf, someOf, type Making } from './good.ts'

const map = ({ g }: Making) => oneOf(g, MAP_SLUGS)
const lang = ({ g }: Making) => oneOf(g, LANGUAGES)

export const GOOD_MAPS = [
  good(getMap, (making) => ({ map: map(making), lang: lang(making) })),
  good(getMapGround, (making) => ({ map: map(making) })),
  good(getMapMarkers, (making) => ({ map: map(making) })),
  good(getMapQuests, (making) => ({
    map: map(making),
    quests: someOf(
      making.g,
      making.site.deps.catalog.current.quests.map(({ uid }) => uid),
    ).join(','),
  })),
  good(getMapWords, (making) => ({ map: map(making), lang: lang(making) })),
]
