type Say = (detail: object, message: string) => void

/** The part of a logger that this room uses; pino fits. */
export type Log = { info: Say; warn: Say; error: Say }
