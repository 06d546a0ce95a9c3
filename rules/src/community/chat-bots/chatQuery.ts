import { CHAT_LIMITS } from './schema.ts'

/** Maximum number of characters read: invisible characters may precede the query. */
const LONGEST_READ = 2_000
const SPACES = /[\s\p{Z}\p{Cc}]+/gu
/** Invisible characters: direction marks, joiners, lone surrogates, private and unassigned code points. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
/** Combining marks beyond two on a letter; no name of an item has more. */
const PILED = /(?<=\p{M}{2})\p{M}+/gu

/** Returns the query of a chat command: one line of visible characters, without the addressee. */
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

/** Everything but letters, digits and the punctuation of item names; a dot and a comma only between digits. */
const NOT_REPEATED = /[^\p{L}\p{M}\p{N} '()+.,-]|(?<!\p{N})[.,]|[.,](?!\p{N})/gu

/** Returns the query in a form that an answer may repeat: no mentions, no links, no chat commands. */
export function chatEcho(query: string): string {
  const words = query.replaceAll(NOT_REPEATED, ' ').replaceAll(SPACES, ' ').trim()
  const signs = [...words]
  return signs.length > CHAT_LIMITS.echo ? `${signs.slice(0, CHAT_LIMITS.echo - 1).join('')}…` : words
}

const COMMAND = /^[!?]?[\p{L}\p{N}_-]{1,24}$/u

/** Returns the name of a command as a bot accepts it, with its prefix; undefined if it is invalid. */
export function chatCommand(text: string): string | undefined {
  const name = text.trim()
  if (name.length > CHAT_LIMITS.command || !COMMAND.test(name)) return undefined
  return /^[!?]/.test(name) ? name : `!${name}`
}
