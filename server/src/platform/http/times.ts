/** How long the site waits for those who ask it, and they for the site. */
export type Times = {
  /** The beginning of an answer (`deadline.ts`). */
  answerMs: number
  /** The headers of a request; with `lookMs` on top a connection that says nothing is closed. */
  headersMs: number
  /** A body may take this long, and longer by what has come of it (`slowSenders.ts`). */
  bodyMs: number
  bodyBytesPerSecond: number
  /** The largest body there is (8 MB) at the slowest rate, and some more. */
  requestMs: number
  /** How often the server looks for those who are late. */
  lookMs: number
  /** A reader who takes nothing of their answer for so long has gone. Longer than the pause between two beats of an event stream. */
  unreadMs: number
  /** Between two pings of a socket; who has not answered the last one is cut. */
  pingMs: number
}

export const TIMES: Times = {
  answerMs: 10_000,
  headersMs: 8000,
  bodyMs: 8000,
  bodyBytesPerSecond: 16 * 1024,
  requestMs: 600_000,
  lookMs: 1000,
  unreadMs: 60_000,
  pingMs: 30_000,
}
