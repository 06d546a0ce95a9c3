// Icon paths on the grid of glyphs.ts.

export const EDIT = 'M5 19l1-4.5L15.5 5a2.1 2.1 0 0 1 3 3L9 17.5ZM13.5 7l3 3'
export const DOWNLOAD = 'M12 4v11M7 10.5l5 5 5-5M5 20h14'
