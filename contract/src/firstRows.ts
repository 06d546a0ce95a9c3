/** So many rows of a list are in a page from the server; without scripts a page of the list has as many. */
export const FIRST_ROWS = 20
