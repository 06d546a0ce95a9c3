import { z } from 'zod'
import { readPictureName } from './pictureName.ts'

const MB = 1_000_000

/** What a picture may be before it is decoded, and how many are taken at once. */
export const PICTURE_LIMITS = {
  /** Of an uploaded file. */
  bytes: 10 * MB,
  /** Width times height: a phone's photograph has 12 to 24 million. */
  pixels: 40 * MB,
  /** The longest side of what is kept; a larger one is scaled down. */
  side: 1024,
  /** The longest side of a picture that is decoded at all. */
  decodedSide: 16_000,
  /** Items whose pictures are saved by one call. */
  saved: 200,
  /** Files that one browser may choose at once. */
  files: 1_000,
} as const

/** Why a picture is not taken. */
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

/** What an operator should know of a picture that was taken. */
export const PICTURE_WARNINGS = ['small', 'opaque', 'edges', 'animated', 'shape', 'scaled'] as const
export type PictureWarning = (typeof PICTURE_WARNINGS)[number]

export const PICTURE_KINDS = ['png', 'jpeg', 'webp', 'avif'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Of an item, among its corrections. */
export const PICTURE_FIELD = 'picture'

/** The name of a picture as items carry it. */
export const PictureName = /* @__PURE__ */ (() =>
  z
    .string()
    .max(80)
    .refine((name) => readPictureName(name) !== undefined, 'not the name of a picture'))()
