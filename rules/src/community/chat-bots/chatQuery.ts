import { CHAT_LIMITS } from './schema.ts'

/** Longer texts are not read to their end: signs that are dropped may stand before what is asked. */
const LONGEST_READ = 2_000
const SPACES = /[\s\p{Z}\p{Cc}]+/gu
/** Signs that nobody sees: marks of direction, joiners, halves of signs, those of no alphabet. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Marks piled upon a letter; no name of an item has more than two. */
const PILED = /(?<=\p{M}{2})\p{M}+/gu

/** What somebody asks for in a chat, as it can be looked for: one line of signs that can be seen, without whom it is for. */
export function chatQuery(text: string): string {
  const line = text
    .slice(0, LONGEST_READ)
    .replaceAll(UNSEEN, '')
    .replaceAll(SPACES, ' ')
    .normalize('NFC')
    .replaceAll(PILED, '')
  const words = line.split(' ').filter(Boolean)
  const first = words.findIndex((word) => !word.startsWith('@'))
  return first < 0 ? '' : [...words.slice(first).join(' ')].slice(0, CHAT_LIMITS.query).join('').trim()
}

/** Letters, figures and what names of items have between them; a dot and a comma only between figures. */
const NOT_REPEATED = /[^\p{L}\p{M}\p{N} '()+.,-]|(?<!\p{N})[.,]|[.,](?!\p{N})/gu

/** What was asked as an answer may repeat it: nothing that calls somebody, that is a link, or that a chat takes for an order. */
export function chatEcho(query: string): string {
  const words = query.replaceAll(NOT_REPEATED, ' ').replaceAll(SPACES, ' ').trim()
  const signs = [...words]
  return signs.length > CHAT_LIMITS.echo ? `${signs.slice(0, CHAT_LIMITS.echo - 1).join('')}…` : words
}

const COMMAND = /^[!?]?[\p{L}\p{N}_-]{1,24}$/u

/** The name of a command as a bot takes it, with its mark; undefined where it is none. */
export function chatCommand(text: string): string | undefined {
  const name = text.trim()
  if (name.length > CHAT_LIMITS.command || !COMMAND.test(name)) return undefined
  return /^[!?]/.test(name) ? name : `!${name}`
}
