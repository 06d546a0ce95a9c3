import { getMap, getMapGround, getMapMarkers, getMapQuests, getMapWords } from '@raidkit/contract/maps'
import { findOnMap, getMarkerDetails } from '@raidkit/contract/markerDetails'
import { decodeMarkers } from '@raidkit/rules/markers'
import { LANGUAGES } from '@raidkit/rules/languages'
import { MAP_SLUGS } from '@raidkit/rules/maps'
import { ask, good, oneOf, someOf, type Making } from './good.ts'

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
  good(getMarkerDetails, async (making) => {
    const where = { map: map(making) }
    const { markers } = await ask(making.asker, getMapMarkers, where)
    return { ...where, id: oneOf(making.g, decodeMarkers(markers)).id, lang: lang(making) }
  }),
  good(findOnMap, (making) => ({ map: map(making), q: oneOf(making.g, ['key', 'зб', 'xx', '']) })),
]
