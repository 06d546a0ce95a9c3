/** Time limits of connections, requests and answers. */
export type Times = {
  /** Time until an answer begins (`deadline.ts`). */
  answerMs: number
  /** Time for the headers of a request; after it and `lookMs` a silent connection is closed. */
  headersMs: number
  /** Time for a body, which each received byte extends (`slowSenders.ts`). */
  bodyMs: number
  bodyBytesPerSecond: number
  /** Time for a whole request: the largest body (8 MB) at the slowest rate, and a margin. */
  requestMs: number
  /** Interval of the checks for late clients. */
  lookMs: number
  /**
   * Time after which a reader who takes nothing of the answer counts as gone. It exceeds the interval between two
   * beats of an event stream.
   */
  unreadMs: number
  /** Interval between two pings of a socket; a client that has not answered the last one is disconnected. */
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
