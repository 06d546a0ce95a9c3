/** Maximum lengths in characters (integrations reference 5.1). */
export const CHAT_LIMITS = {
  /** Query. */
  query: 100,
  /** Whole answer: Nightbot prints less than 400, Twitch 500. */
  line: 380,
  /** Query as repeated in an answer. */
  echo: 60,
  /** Name of a command, including its prefix. */
  command: 25,
} as const

export const DEFAULT_COMMAND = '!p'
