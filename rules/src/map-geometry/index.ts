export { arrowAngle, fromPicture, pictureRatio, toPicture, toTilePixel } from './picture.ts'
export { Floor, FloorExtent, Geometry } from './schema.ts'
export { MapSchematic } from './schematic.ts'
