/** A Redis for tests, and what can happen to one. */
export type RedisServer = {
  url: string
  /** Cuts every connection. */
  cut: () => Promise<void>
  /** Ends it without a farewell; what it kept is gone. */
  kill: () => Promise<void>
  /** Once it was killed: at the same address. */
  restart: () => Promise<void>
  /** It still holds its connections and takes new ones, but answers nothing. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  close: () => Promise<void>
}
