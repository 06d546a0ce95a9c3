/** The key that was just made, and which it is. */
export type MadeKey = { uid: string | undefined; name: string; key: string }
