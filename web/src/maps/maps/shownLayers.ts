import { layersText, linkedLayers, MARKER_PRESETS, type MarkerType } from '@raidkit/rules/maps/markers'

/** Value for no layers; an empty text restores the reader's last choice. */
const NONE = '0'
/** Default layers, those that a raid needs; dangerous ground is hatched on the map even without its markers. */
const FIRST_LAYERS: ReadonlySet<MarkerType> = new Set(
  MARKER_PRESETS['raid']?.filter((type) => type !== 'Hazard'),
)

export type SaidLayers = {
  types: ReadonlySet<MarkerType>
  /** True if the link contains an unknown layer. */
  isStrange: boolean
}

/** Returns the layers of an address; if it has none, those of the last visit, or the layers that a raid needs. */
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
