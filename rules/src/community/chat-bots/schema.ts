/** Integrations reference 5.1. */
export const CHAT_LIMITS = {
  /** Of what somebody asks for. */
  query: 100,
  /** Of the whole answer: Nightbot prints less than 400, Twitch 500. */
  line: 380,
  /** Of what was asked, where an answer repeats it. */
  echo: 60,
  /** Of the name of a command, its mark included. */
  command: 25,
} as const

export const DEFAULT_COMMAND = '!p'
