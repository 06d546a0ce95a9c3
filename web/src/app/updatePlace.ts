/** Where a newer build is announced: part of the page from the start, so that it is spoken when words come into it. */
export const UPDATE_PLACE = 'update'
