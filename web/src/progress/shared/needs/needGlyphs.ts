// Each glyph is one path on a grid of 24, drawn with a line.

export const UNDO = 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3'
export const PASTE = 'M9 5H6v15h12V5h-3M9 3.5h6v3H9ZM9 11h6M9 15h4'
