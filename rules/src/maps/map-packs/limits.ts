const MB = 1_000_000

/**
 * What a pack may be. The known drawings weigh 30 to 330 kB and a few thousand elements; tiles of one floor down to zoom 6
 * are 5,461 files.
 */
export const PACK_LIMITS = {
  packs: 20,
  packBytes: 200 * MB,
  files: 50_000,
  manifestBytes: 64_000,
  svgBytes: 5 * MB,
  svgElements: 100_000,
  svgDepth: 64,
  /** What `use` makes of the elements: a few lines may name each other into billions. */
  svgDrawn: 300_000,
  tileBytes: MB,
  tilePixels: 2048,
} as const

/** Why a pack is not taken. */
export const PACK_FAULTS = [
  'empty',
  'noMaps',
  'manifest',
  'missing',
  'packTooLarge',
  'fileTooLarge',
  'tooManyFiles',
  'tooManyPacks',
  'zip',
  'zipBomb',
  'path',
  'notSvg',
  'doctype',
  'script',
  'outside',
  'viewBox',
  'tooComplex',
  'picture',
] as const
export type PackFaultCode = (typeof PACK_FAULTS)[number]
