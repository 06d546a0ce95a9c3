import { chatCommand, chatQuery, DEFAULT_COMMAND } from '@raidkit/rules/chat-bots'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/languages'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/modes'

/** Keys are much shorter. */
const LONGEST_WORD = 64

/** What a bot asks. Names that it does not know are ignored; what is said wrongly is as if it were not said. */
export type ChatParams = {
  query: string
  lang: Language
  /** Undefined: one that the game has and this site does not. */
  mode: GameMode | undefined
  key: string
  /** By which the chat calls the bot, for the answer to an empty question. */
  command: string
}

/** Read from the address itself: `+` is a space, and what cannot be decoded is no error. */
export function chatParams(url: string): ChatParams {
  const at = url.indexOf('?')
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
  const text = (...names: string[]) => names.map((name) => given.get(name) ?? '').find(Boolean) ?? ''
  const word = (...names: string[]) => text(...names).slice(0, LONGEST_WORD)
  const mode = parseMode(word('mode', 'm'))
  return {
    query: chatQuery(text('q')),
    lang: parseLanguage(word('lang', 'l')) ?? DEFAULT_LANGUAGE,
    mode: mode === undefined ? DEFAULT_GAME_MODE : isCarriedMode(mode) ? mode : undefined,
    key: word('key').trim(),
    command: chatCommand(word('command')) ?? DEFAULT_COMMAND,
  }
}
