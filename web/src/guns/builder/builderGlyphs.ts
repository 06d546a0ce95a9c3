/** An arrow that turns to the left, and its mirror image. */
export const UNDO = 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-4'
export const REDO = 'M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h4'
