import type { Layer } from '../../ui/stage/scene.ts'

const NONE: readonly Layer[] = []

/**
 * What is drawn over the markers, each layer the same object as long as it paints the same. A layer that is another object is
 * painted anew, the others are not.
 */
export function useExtraLayers(): readonly Layer[] {
  return NONE
}
