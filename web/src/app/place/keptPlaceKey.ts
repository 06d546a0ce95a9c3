/** Storage key of the scroll position and field values that survive a language switch. */
export const KEPT_PLACE = 'keptPlace'
