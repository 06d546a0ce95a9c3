/** Number of rows that the server renders of a list, and the page size for readers without scripts. */
export const FIRST_ROWS = 20
