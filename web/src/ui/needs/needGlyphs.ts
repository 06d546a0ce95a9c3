// Each glyph is one path on a grid of 24, drawn with a line.

export const UNDO = 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3'
export const PASTE = 'M9 5H6v15h12V5h-3M9 3.5h6v3H9ZM9 11h6M9 15h4'
export const CAMERA = 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z'
export const SELL = 'M12 4v16M16.5 7.5h-6.3a2.7 2.7 0 0 0 0 5.4h3.6a2.7 2.7 0 0 1 0 5.4H7'
