/** Where the browser keeps what a page in another language takes over. */
export const KEPT_PLACE = 'keptPlace'
