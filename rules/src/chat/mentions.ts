import { CHAT_LIMITS } from './schema.ts'

/** Something of the game that a message may name. */
export type Nameable = { kind: 'item' | 'quest'; uid: string; name: string; shortName?: string }
export type Mention = { kind: Nameable['kind']; uid: string }
/** A message in pieces; those with a mention name something. */
export type TextPiece = { text: string; mention?: Mention }

type Entry = { words: string; isExact: boolean; mention: Mention }
/** By the first word, the longest name first. */
export type MentionIndex = ReadonlyMap<string, readonly Entry[]>

const WORD = /[\p{L}\p{N}]+/gu
/** One word is said by chance: so short a one is no name, and a longer one only as it is written. */
const SHORTEST = 3
const SHORTEST_LOOSE = 6

/** Made once for a catalogue. Of two things with one name the first counts. */
export function mentionIndex(things: readonly Nameable[]): MentionIndex {
  const index = new Map<string, Entry[]>()
  const seen = new Set<string>()
  for (const { kind, uid, name, shortName } of things) {
    for (const words of shortName === undefined ? [name] : [name, shortName]) {
      const first = firstWord(words)
      if (first === undefined || words.length < SHORTEST || seen.has(words)) continue
      seen.add(words)
      const isLoose = words !== shortName && (/\s/.test(words) || words.length >= SHORTEST_LOOSE)
      const entry = { words, isExact: !isLoose || kind === 'quest', mention: { kind, uid } }
      const entries = index.get(first)
      if (entries) entries.push(entry)
      else index.set(first, [entry])
    }
  }
  for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length)
  return index
}

/** Names in a text, the longest at each place, from one end of a word to another, a few at most. */
export function textPieces(text: string, index: MentionIndex): TextPiece[] {
  const pieces: TextPiece[] = []
  let [from, found] = [0, 0]
  for (const { 0: word, index: at } of text.matchAll(WORD)) {
    if (at < from || found === CHAT_LIMITS.mentions) continue
    const entry = index.get(word.toLowerCase())?.find((one) => standsAt(text, at, one))
    if (!entry) continue
    const start = at - startOf(entry.words)
    if (start < from) continue
    if (start > from) pieces.push({ text: text.slice(from, start) })
    from = start + entry.words.length
    pieces.push({ text: text.slice(start, from), mention: entry.mention })
    found += 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

function standsAt(text: string, wordAt: number, { words, isExact }: Entry): boolean {
  const at = wordAt - startOf(words)
  if (at < 0) return false
  const said = text.slice(at, at + words.length)
  const isSame = isExact ? said === words : said.toLowerCase() === words.toLowerCase()
  return isSame && !isInWord(text, at) && !isInWord(text, at + words.length)
}

/** Does a word go on over this place? */
function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1))
}

/** Names may begin with a quote. */
function startOf(words: string): number {
  return words.search(/[\p{L}\p{N}]/u)
}

function firstWord(words: string): string | undefined {
  return /[\p{L}\p{N}]+/u.exec(words)?.[0].toLowerCase()
}
