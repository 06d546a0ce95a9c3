import { MOST_MAP_QUESTS } from '@raidkit/contract/maps/maps'
import { MARK_LIMITS } from '@raidkit/rules/maps/map-marks'
import { bareFlag, codec, flag, list, oneOf, text } from '../../ui/codec.ts'

export const MAP_TABS = ['layers', 'raid', 'marks', 'position', 'squad'] as const
export type MapTab = (typeof MAP_TABS)[number]

/** What the address says of a map. What a text means depends on the map: `useMapPage` reads it by the rules. */
export type MapChoice = {
  /** Place, zoom and floor (`linkedView`). */
  view: string
  /** Kinds of markers (`linkedLayers`). */
  layers: string
  /** Id of the chosen marker. */
  at: string
  /** Of things to carry away, only what the player still needs. */
  needed: boolean
  /** Which part of the panel is open. */
  tab: MapTab
  /** Uids of the quests whose places are shown; empty: those that one raid can do; `none`. */
  quests: readonly string[]
  /** Ends of the route: id of a marker, `me`, or as it suits best. */
  from: string
  to: string
  /** Marks that somebody shares (`linkedMarks`). */
  marks: string
  /** Code of a squad that the reader is invited to. */
  squad: string
  /** The map alone, for a phone or a narrow overlay. */
  glance: boolean
}

const LONGEST_VIEW = 100
const LONGEST_LAYERS = 400
const LONGEST_ID = 120
const LONGEST_CODE = 20

export const { read: choiceOf, said: choiceSaid } = codec<MapChoice>({
  view: text(LONGEST_VIEW),
  layers: text(LONGEST_LAYERS),
  at: text(LONGEST_ID),
  needed: flag,
  tab: oneOf(MAP_TABS, 'layers'),
  quests: list(',', MOST_MAP_QUESTS),
  from: text(LONGEST_ID),
  to: text(LONGEST_ID),
  marks: text(MARK_LIMITS.link),
  squad: text(LONGEST_CODE),
  glance: bareFlag,
})
