import { ORDINARY_WORDS } from './ordinaryWords.ts'
import { CHAT_LIMITS } from './schema.ts'

/** Thing of the game that a message may name. */
export type Nameable = {
  kind: 'item' | 'quest' | 'map'
  uid: string
  name: string
  shortName?: string
  /** True if the short name is a word of the reader's language: it counts only as the game writes it. */
  isWord?: boolean
  /** Priority among things that share a short name: the lowest is meant if it is unique. */
  rank?: number
}
export type Mention = { kind: Nameable['kind']; uid: string }
/** Piece of a message; `mention` names a thing, `person` a user. */
export type TextPiece = { text: string; mention?: Mention; person?: string }

type Entry = { words: string; isExact: boolean; mention: Mention }
/** Entries by their first word, the longest name first. */
export type MentionIndex = ReadonlyMap<string, readonly Entry[]>

/** Scripts that are written without spaces: a name may begin and end at each of their letters. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const WORD = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{N}])+`, 'gu')
const FIRST_WORD = new RegExp(WORD.source, 'u')
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u')
const IS_HANGUL = /^\p{Script=Hangul}/u
/**
 * Minimum length of a single-word name: such words occur by chance, so shorter ones never count and longer ones only if
 * their case matches.
 */
const SHORTEST = 3
const SHORTEST_UNSPACED = 2
const SHORTEST_LOOSE = 6

/** Builds the index of a catalogue. Full names take precedence over short ones; of two equal names the first counts. */
export function mentionIndex(things: readonly Nameable[]): MentionIndex {
  const index = new Map<string, Entry[]>()
  const taken = new Set<string>()
  const add = (words: string, isExact: boolean, { kind, uid }: Nameable) => {
    const first = FIRST_WORD.exec(words)?.[0].toLowerCase()
    const key = words.toLowerCase()
    if (first === undefined || isTooShort(words) || taken.has(key)) return
    taken.add(key)
    const entry = { words, isExact, mention: { kind, uid } }
    const entries = index.get(first)
    if (entries) entries.push(entry)
    else index.set(first, [entry])
  }
  const byRank = things.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const thing of byRank) add(thing.name, isExactName(thing), thing)
  for (const { thing, shortName } of clearShortNames(byRank)) add(shortName, thing.isWord ?? false, thing)
  for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length)
  return index
}

function rankOf({ kind, rank = 0 }: Nameable): number {
  return kind === 'map' ? -1 : rank
}

/** Maps are named by one word; of a quest such a word occurs by chance. */
function isExactName({ kind, name }: Nameable): boolean {
  if (kind === 'map' || /\s/.test(name)) return false
  return kind === 'quest' || name.length < SHORTEST_LOOSE || ORDINARY_WORDS.has(name.toLowerCase())
}

/** Returns the unambiguous short names: no ordinary words, and none that several things of the same rank share. */
function clearShortNames(byRank: readonly Nameable[]): { thing: Nameable; shortName: string }[] {
  const named = new Map<string, Nameable[]>()
  for (const thing of byRank) {
    const key = thing.shortName?.toLowerCase()
    if (key === undefined || ORDINARY_WORDS.has(key)) continue
    const others = named.get(key)
    if (!others) named.set(key, [thing])
    else if (!others.some(({ uid }) => uid === thing.uid)) others.push(thing)
  }
  return [...named.values()].flatMap(([thing, next]) => {
    if (thing?.shortName === undefined || (next && rankOf(next) === rankOf(thing))) return []
    return [{ thing, shortName: thing.shortName }]
  })
}

/**
 * Splits a text into pieces with the names in it, the longest at each place, whole words only, a few at most, and with
 * the people mentioned by `@`.
 */
export function textPieces(
  text: string,
  index: MentionIndex,
  people: readonly string[] = [],
): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let [from, found] = [0, 0]
  const take = (start: number, length: number, piece: Omit<TextPiece, 'text'>) => {
    if (start > from) pieces.push({ text: text.slice(from, start) })
    from = start + length
    pieces.push({ text: text.slice(start, from), ...piece })
  }
  for (const { 0: word, index: at } of text.matchAll(WORD)) {
    if (at < from) continue
    const person = text[at - 1] === '@' ? personAt(text, at, people) : undefined
    if (person !== undefined) {
      take(at - 1, person.length + 1, { person })
      continue
    }
    if (found === CHAT_LIMITS.mentions) continue
    const entry = entriesAt(index, word.toLowerCase()).find((one) => standsAt(text, at, one))
    const start = entry ? at - startOf(entry.words) : -1
    if (!entry || start < from) continue
    take(start, entry.words.length, { mention: entry.mention })
    found += 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const NO_NAMES: MentionIndex = new Map()

/** Checks whether the text mentions this person by `@`. Of names with the same beginning the longest is meant. */
export function callsPerson(text: string, name: string, people: readonly string[] = []): boolean {
  const calls = textPieces(text, NO_NAMES, [name, ...people])
  return calls.some(({ person }) => person !== undefined && isSameName(person, name))
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Returns the longest name that begins at this place; an e-mail address mentions nobody. */
function personAt(text: string, at: number, people: readonly string[]): string | undefined {
  if (/[\p{L}\p{N}]$/u.test(text.slice(0, at - 1))) return undefined
  const here = people.filter(
    (name) =>
      isSameName(text.slice(at, at + name.length), name) &&
      !/^[\p{L}\p{N}_]/u.test(text.slice(at + name.length)),
  )
  return here.toSorted((a, b) => b.length - a.length)[0]
}

/** Korean attaches particles to the end of a word, so a name may be its beginning. */
function entriesAt(index: MentionIndex, word: string): readonly Entry[] {
  if (!IS_HANGUL.test(word)) return index.get(word) ?? []
  const beginnings = Array.from({ length: word.length }, (_, nth) => word.slice(0, word.length - nth))
  return beginnings.flatMap((beginning) => index.get(beginning) ?? [])
}

function standsAt(text: string, wordAt: number, { words, isExact }: Entry): boolean {
  const at = wordAt - startOf(words)
  if (at < 0) return false
  const said = text.slice(at, at + words.length)
  const isSame = isExact ? said === words : said.toLowerCase() === words.toLowerCase()
  if (!isSame || isInWord(text, at)) return false
  return IS_HANGUL.test(words) || !isInWord(text, at + words.length)
}

const JOINED = new RegExp(String.raw`^(?![${UNSPACED}])[\p{L}\p{N}]{2}$`, 'u')

/** Checks whether this place is inside a word. */
function isInWord(text: string, at: number): boolean {
  const [before, after] = [text.slice(at - 1, at), text.slice(at, at + 1)]
  return JOINED.test(before + after) && !IS_UNSPACED.test(after)
}

function isTooShort(words: string): boolean {
  return words.length < (IS_UNSPACED.test(words) || IS_HANGUL.test(words) ? SHORTEST_UNSPACED : SHORTEST)
}

/** Names may begin with a quote. */
function startOf(words: string): number {
  return words.search(/[\p{L}\p{N}]/u)
}
