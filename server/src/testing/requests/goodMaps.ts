import { getMapMarks, saveMapMarks } from '@raidkit/contract/maps/mapMarks'
import { getMap, getMapGround, getMapMarkers, getMapQuests, getMapWords } from '@raidkit/contract/maps/maps'
import { findOnMap, getMarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { decodeMarkers } from '@raidkit/rules/maps/markers'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import fc from 'fast-check'
import { askCall, defineGood, oneOf, someOf, uidOf, type Making } from './good.ts'

const map = ({ g }: Making) => oneOf(g, MAP_SLUGS)
const lang = ({ g }: Making) => oneOf(g, LANGUAGES)

export const GOOD_MAPS = [
  defineGood(getMap, (making) => ({ map: map(making), lang: lang(making) })),
  defineGood(getMapGround, (making) => ({ map: map(making) })),
  defineGood(getMapMarkers, (making) => ({ map: map(making) })),
  defineGood(getMapQuests, (making) => ({
    map: map(making),
    quests: someOf(
      making.g,
      making.site.deps.catalog.current.quests.map(({ uid }) => uid),
    ).join(','),
  })),
  defineGood(getMapWords, (making) => ({ map: map(making), lang: lang(making) })),
  defineGood(getMarkerDetails, async (making) => {
    const where = { map: map(making) }
    const { markers } = await askCall(making.asker, getMapMarkers, where)
    return { ...where, id: oneOf(making.g, decodeMarkers(markers)).id, lang: lang(making) }
  }),
  defineGood(getMapMarks, (making) => ({ map: map(making), charUid: uidOf(making.asker) })),
  defineGood(saveMapMarks, async (making) => {
    const where = { map: map(making), charUid: uidOf(making.asker) }
    const { version } = await askCall(making.asker, getMapMarks, where)
    const points: [number, number][] = [[making.g(fc.nat, { max: 500 }), 0]]
    const look = { kind: 'pin', color: 'red', level: 'main' } as const
    return { ...where, version, marks: [{ ...look, text: '<b>', points }] }
  }),
  defineGood(findOnMap, (making) => ({ map: map(making), q: oneOf(making.g, ['key', 'зб', 'xx', '']) })),
]
