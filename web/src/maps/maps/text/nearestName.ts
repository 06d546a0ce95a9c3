import type { GroundName } from '@raidkit/rules/maps/map-ground'
import type { Point } from '../../../ui/stage/view.ts'

const DECIMETRES = 10

/** Returns the name by which a player would describe a point: the nearest one that is larger than a room. */
export function nearestName(names: readonly GroundName[], { x, y }: Point): string | undefined {
  let [found, least]: [string | undefined, number] = [undefined, Infinity]
  for (const name of names) {
    if (name.class === 'room') continue
    const far = Math.hypot(name.x / DECIMETRES - x, name.y / DECIMETRES - y)
    if (far < least) [found, least] = [name.text, far]
  }
  return found
}
