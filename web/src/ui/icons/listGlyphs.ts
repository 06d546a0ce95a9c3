// Glyphs on the grid of glyphs.ts.

export const FILTER = 'M4 5h16l-6.2 7.4V19l-3.6-2v-4.6Z'
export const TABLE = 'M4 5h16v14H4ZM4 10h16M10 5v14M15 5v14'
