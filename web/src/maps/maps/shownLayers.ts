import { layersText, linkedLayers, MARKER_PRESETS, type MarkerType } from '@raidkit/rules/maps/markers'

/** All layers off; an empty text is what the reader had last. */
const NONE = '0'
/** What a raid needs; dangerous ground is hatched on the map, with or without its signs. */
const FIRST_LAYERS: ReadonlySet<MarkerType> = new Set(
  MARKER_PRESETS['raid']?.filter((type) => type !== 'Hazard'),
)

export type SaidLayers = {
  types: ReadonlySet<MarkerType>
  /** The link names something that is no layer. */
  isStrange: boolean
}

/** The layers of an address; one that says nothing shows those of the last visit, or what a raid needs. */
export function saidLayers(said: string, kept: string | undefined): SaidLayers {
  const text = said || (kept ?? '')
  if (text === '') return { types: FIRST_LAYERS, isStrange: false }
  if (text === NONE) return { types: new Set(), isStrange: false }
  const types = linkedLayers(text)
  const isStrange = said !== '' && types.size < said.split('.').length
  return { types: types.size === 0 ? FIRST_LAYERS : types, isStrange }
}

export function layersSaid(types: ReadonlySet<MarkerType>): string {
  return layersText(types) || NONE
}
