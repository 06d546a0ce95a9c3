type Say = (detail: object, message: string) => void

/** Part of a logger that the store uses; pino implements it. */
export type Log = { info: Say; warn: Say; error: Say }
