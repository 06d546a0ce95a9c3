/** Where a newer build is announced: part of the page from the start, so that it is spoken when words come into it. */
export const UPDATE_PLACE = 'update'
/** Where the lack of a network is announced, for the same reason. */
export const OFFLINE_PLACE = 'offline-place'
