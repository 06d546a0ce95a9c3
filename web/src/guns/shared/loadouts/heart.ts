/** A heart on the grid of the other glyphs. */
export const HEART =
  'M12 19.5C6.5 15.8 4 12.8 4 9.6A4.1 4.1 0 0 1 8.1 5.5c1.6 0 3 .8 3.9 2.2.9-1.4 2.3-2.2 3.9-2.2A4.1 4.1 0 0 1 20 9.6c0 3.2-2.5 6.2-8 9.9Z'

/** A flag, for reporting. */
export const FLAG = 'M6 21V4.5M6 5h11.5l-2.5 4 2.5 4H6'
