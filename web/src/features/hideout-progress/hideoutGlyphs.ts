/** Drawn like those of `ui/icons/glyphs.ts`: 24 by 24, lines. */
export const HAMMER =
  'M13.5 6.5 17 3l4 4-3.5 3.5M15 5l4 4M13.5 6.5l4 4-1.5 1.5-4-4ZM12.5 9.5 3.5 18.5l2 2 9-9'
export const PIN =
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z'
