import { MOST_MAP_QUESTS } from '@raidkit/contract/maps/maps'
import { MARK_LIMITS } from '@raidkit/rules/maps/map-marks'
import { bareFlag, defineCodec, flag, listPart, oneOf, textPart } from '../../ui/address/codec.ts'

export const MAP_TABS = ['layers', 'raid', 'marks', 'position', 'squad'] as const
export type MapTab = (typeof MAP_TABS)[number]

/**
 * State of a map in the address. The meaning of some texts depends on the map: `useMapPage` parses them by the rules.
 */
export type MapChoice = {
  /** Position, zoom and floor (`linkedView`). */
  view: string
  /** Kinds of markers (`linkedLayers`). */
  layers: string
  /** Id of the chosen marker. */
  at: string
  /** Limits things to carry away to those that the player still needs. */
  needed: boolean
  /** Open tab of the panel. */
  tab: MapTab
  /** Uids of the quests whose places are shown; empty for those that one raid can do; `none` for no quests. */
  quests: readonly string[]
  /** Ends of the route: id of a marker, `me`, or empty for an automatic choice. */
  from: string
  to: string
  /** Shared marks (`linkedMarks`). */
  marks: string
  /** Code of a squad that the reader is invited to. */
  squad: string
  /** Shows the map alone, for a phone or a narrow overlay. */
  glance: boolean
}

const LONGEST_VIEW = 100
const LONGEST_LAYERS = 400
const LONGEST_ID = 120
const LONGEST_CODE = 20

export const { read: choiceOf, said: choiceSaid } = defineCodec<MapChoice>({
  view: textPart(LONGEST_VIEW),
  layers: textPart(LONGEST_LAYERS),
  at: textPart(LONGEST_ID),
  needed: flag,
  tab: oneOf(MAP_TABS, 'layers'),
  quests: listPart(',', MOST_MAP_QUESTS),
  from: textPart(LONGEST_ID),
  to: textPart(LONGEST_ID),
  marks: textPart(MARK_LIMITS.link),
  squad: textPart(LONGEST_CODE),
  glance: bareFlag,
})
