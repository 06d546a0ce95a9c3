/** A secret that was just made; nobody can show it again. */
export type ShownSecret = { url: string; secret: string }
