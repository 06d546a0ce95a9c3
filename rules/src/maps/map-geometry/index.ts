export { computeBearing, COMPASS } from './bearing.ts'
export type { CompassPoint } from './bearing.ts'
export {
  arrowAngle,
  fromPicture,
  fromTilePixel,
  pictureMetres,
  pictureRatio,
  toPicture,
  toTilePixel,
} from './picture.ts'
export { Floor, FloorExtent, Geometry } from './schema.ts'
export { MapSchematic } from './schematic.ts'
