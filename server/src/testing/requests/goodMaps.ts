import { getMapMarks, saveMapMarks } from '@raidkit/contract/maps/mapMarks'
import { getMap, getMapGround, getMapMarkers, getMapQuests, getMapWords } from '@raidkit/contract/maps/maps'
import { findOnMap, getMarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { decodeMarkers } from '@raidkit/rules/maps/markers'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import fc from 'fast-check'
import { ask, good, oneOf, someOf, uidOf, type Making } from './good.ts'

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
  good(getMapMarks, (making) => ({ map: map(making), charUid: uidOf(making.asker) })),
  good(saveMapMarks, async (making) => {
    const where = { map: map(making), charUid: uidOf(making.asker) }
    const { version } = await ask(making.asker, getMapMarks, where)
    const points: [number, number][] = [[making.g(fc.nat, { max: 500 }), 0]]
    const look = { kind: 'pin', color: 'red', level: 'main' } as const
    return { ...where, version, marks: [{ ...look, text: '<b>', points }] }
  }),
  good(findOnMap, (making) => ({ map: map(making), q: oneOf(making.g, ['key', 'зб', 'xx', '']) })),
]
