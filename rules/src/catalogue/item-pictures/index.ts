export { emptyEdges } from './emptyEdges.ts'
export type { Pixels } from './emptyEdges.ts'
export { imageAddress, imageOrigins, readImageSource } from './imageSource.ts'
export type { ImageKind, ImageSource } from './imageSource.ts'
export { fileMatcher } from './itemOfFile.ts'
export type { FileMatch } from './itemOfFile.ts'
export { hasEdges, pictureName, readPictureName } from './pictureName.ts'
export type { Edges } from './pictureName.ts'
export { PICTURE_SIZES, pictureAddress, pictureBox } from './pictureSizes.ts'
export type { PictureSize } from './pictureSizes.ts'
export {
  PICTURE_FAULTS,
  PICTURE_FIELD,
  PICTURE_KINDS,
  PICTURE_LIMITS,
  PICTURE_WARNINGS,
  PictureName,
} from './schema.ts'
export type { PictureFaultCode, PictureKind, PictureWarning } from './schema.ts'
export { shownCounts } from './shownCounts.ts'
