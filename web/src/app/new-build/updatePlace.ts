/**
 * Id of the live region that announces a newer build. It is part of the page from the start, because screen readers
 * announce only changes of existing regions.
 */
export const UPDATE_PLACE = 'update'
/** Id of the live region that announces a missing network, present from the start for the same reason. */
export const OFFLINE_PLACE = 'offline-place'
