export { decodeGround, encodeGround } from './file.ts'
export type { GroundFile } from './file.ts'
export { labelsAt, SHOWN_FROM } from './labels.ts'
export type { LabelView } from './labels.ts'
export { NAME_CLASSES } from './types.ts'
export type {
  GroundExit,
  GroundFloor,
  GroundName,
  GroundRoad,
  GroundZone,
  MapGround,
  NameClass,
  Relief,
  Ring,
  Shape,
  ZoneKind,
} from './types.ts'
