import { CHAT_QUESTIONS, defaultCommand, type ChatQuestion } from '@raidkit/contract/community/chatBots'
import { chatCommand, chatEcho, chatQuery } from '@raidkit/rules/community/chat-bots'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import { DEFAULT_GAME_MODE, isCarriedMode, parseMode, type GameMode } from '@raidkit/rules/catalogue/modes'

/** Maximum length of a parameter; keys are much shorter. */
const LONGEST_WORD = 64

/** Parameters of a bot's request. Unknown names are ignored; a malformed value counts as missing. */
export type ChatParams = {
  question: ChatQuestion
  query: string
  lang: Language
  /** Undefined: a mode that the game has and this site does not. */
  mode: GameMode | undefined
  key: string
  /** Command as typed in the chat, for the answer to an empty question. */
  command: string
}

/** Texts that bots send for an empty question. */
const EMPTY_QUERIES = new Set(['null', 'undefined', '$(querystring)', '$(query)'])

/**
 * Parses the address and, for bots that post, a form or JSON body: `+` is a space, and undecodable text is not an
 * error.
 */
export function chatParams(url: string, body: Buffer | undefined): ChatParams {
  const [path = '', ...queries] = url.split('?')
  const given = new URLSearchParams(queries.join('?'))
  for (const [name, value] of bodyFields(body)) if (!given.has(name)) given.set(name, value)
  const text = (...names: string[]) => names.map((name) => given.get(name) ?? '').find(Boolean) ?? ''
  const word = (...names: string[]) => text(...names).slice(0, LONGEST_WORD)
  const mode = parseMode(word('mode', 'm'))
  const named = CHAT_QUESTIONS.find((one) => one === word('ask').toLowerCase())
  const question = named ?? CHAT_QUESTIONS.find((one) => path.endsWith(`/${one}`)) ?? 'price'
  const query = chatQuery(text('q'))
  return {
    question,
    // Emoji and punctuation alone are not a query.
    query: EMPTY_QUERIES.has(query.toLowerCase()) || chatEcho(query) === '' ? '' : query,
    lang: parseLanguage(word('lang', 'l')) ?? DEFAULT_LANGUAGE,
    mode: mode === undefined ? DEFAULT_GAME_MODE : isCarriedMode(mode) ? mode : undefined,
    key: word('key').trim(),
    command: chatCommand(word('command')) ?? defaultCommand(question),
  }
}

function bodyFields(body: Buffer | undefined): Iterable<[string, string]> {
  const text = body?.toString('utf8').trim() ?? ''
  if (!text.startsWith('{')) return new URLSearchParams(text)
  try {
    const fields = Object.entries(JSON.parse(text) as Record<string, unknown>) // safe: it begins as an object
    return fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  } catch {
    return []
  }
}
