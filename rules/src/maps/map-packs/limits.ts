const MB = 1_000_000

/**
 * Limits of a pack. The known drawings weigh 30 to 330 kB and have a few thousand elements; tiles of one floor down to
 * zoom 6 are 5,461 files.
 */
export const PACK_LIMITS = {
  packs: 20,
  packBytes: 200 * MB,
  files: 50_000,
  manifestBytes: 64_000,
  svgBytes: 5 * MB,
  svgElements: 100_000,
  svgDepth: 64,
  /**
   * Maximum number of elements after `use` is expanded: a few lines that refer to each other can expand into billions.
   */
  svgDrawn: 300_000,
  tileBytes: MB,
  tilePixels: 2048,
} as const

/** Reasons for refusing a pack. */
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
