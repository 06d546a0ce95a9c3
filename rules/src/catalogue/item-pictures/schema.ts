import { z } from 'zod'
import { readPictureName } from './pictureName.ts'

const MB = 1_000_000

/** Limits of a picture before it is decoded, and of the number of pictures at once. */
export const PICTURE_LIMITS = {
  /** Maximum size of an uploaded file. */
  bytes: 10 * MB,
  /** Maximum of width times height: a phone's photograph has 12 to 24 million. */
  pixels: 40 * MB,
  /** Longest side of a stored picture; a larger one is scaled down. */
  side: 1024,
  /** Longest side of a picture that is decoded at all. */
  decodedSide: 16_000,
  /** Number of items whose pictures are saved by one call. */
  saved: 200,
  /** Number of files that a browser can choose at once. */
  files: 1_000,
} as const

/** Reasons for rejecting a picture. */
export const PICTURE_FAULTS = [
  'empty',
  'tooLarge',
  'tooManyPixels',
  'notPicture',
  'svg',
  'trailing',
  'broken',
  'blank',
  'storage',
] as const
export type PictureFaultCode = (typeof PICTURE_FAULTS)[number]

/** Warnings about an accepted picture. */
export const PICTURE_WARNINGS = ['small', 'opaque', 'edges', 'animated', 'shape', 'scaled'] as const
export type PictureWarning = (typeof PICTURE_WARNINGS)[number]

export const PICTURE_KINDS = ['png', 'jpeg', 'webp', 'avif'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Name of the correction field that holds an item's picture. */
export const PICTURE_FIELD = 'picture'

/** Name of a picture as items carry it. */
export const PictureName = /* @__PURE__ */ (() =>
  z
    .string()
    .max(80)
    .refine((name) => readPictureName(name) !== undefined, 'not the name of a picture'))()
