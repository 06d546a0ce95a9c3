import type { Geometry } from '@raidkit/rules/maps/map-geometry'
import type { MapGround } from '@raidkit/rules/maps/map-ground'
import type { MapLevel } from '@raidkit/rules/platform/maps'
import type { Layer } from '../../../ui/stage/scene.ts'
import type { Rect } from '../../../ui/stage/view.ts'
import { groundPaths, type GroundPaths } from './groundPaths.ts'
import { paintGrid } from './paintMeasures.ts'
import { paintGround } from './paintGround.ts'
import { keptLast } from './keptLast.ts'
import { namesPainter, type ExitName, type RoomName } from './paintNames.ts'

type GroundLayersOptions = {
  ground: MapGround
  geometry: Pick<Geometry, 'floors'>
  bounds: Rect
  floor: MapLevel
  rooms: readonly RoomName[]
}

const kept = new WeakMap<MapGround, GroundPaths>()

/** Returns the paths of a ground, computed for all floors on first use. */
export function pathsOf(ground: MapGround): GroundPaths {
  const known = kept.get(ground) ?? groundPaths(ground)
  kept.set(ground, known)
  return known
}

type GroundLayers = {
  below: Layer[]
  grid: Layer
  /** Painted over the markers: a name that is hidden is hidden by another name. */
  namesWith: (exits: readonly ExitName[]) => Layer
}

/** Creates the layers of a map's drawing: the ground of a floor, the grid, the names. */
export function groundLayers({ ground, geometry, bounds, floor, rooms }: GroundLayersOptions): GroundLayers {
  const { names } = ground
  const namesWith = keptLast(
    (exits: readonly ExitName[]): Layer => ({
      space: 'screen',
      keptFor: () => floor,
      paint: namesPainter({ names, exits, rooms, geometry, floor }),
    }),
    (exits) => exits,
  )
  const { isIndoors } = ground
  return {
    below: [
      {
        space: 'world',
        isBackdrop: true,
        paint: (context, seen) =>
          paintGround(context, seen, { paths: pathsOf(ground), bounds, floor, isIndoors }),
      },
    ],
    // A few lines: repainting them costs less than copying a cached picture over the whole canvas.
    grid: { space: 'screen', paint: (context, seen) => paintGrid(context, seen, bounds) },
    namesWith,
  }
}
