import { codec, flag, text } from '../../ui/codec.ts'

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
  /** The map alone, for a phone or a narrow overlay. */
  glance: boolean
}

const LONGEST_VIEW = 100
const LONGEST_LAYERS = 400
const LONGEST_ID = 120

export const { read: choiceOf, said: choiceSaid } = codec<MapChoice>({
  view: text(LONGEST_VIEW),
  layers: text(LONGEST_LAYERS),
  at: text(LONGEST_ID),
  needed: flag,
  glance: flag,
})
