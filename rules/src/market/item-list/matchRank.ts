import type { ListedItem } from './schema.ts'

/** Ranks of a match, best first. `inside` is the middle of a word: gpu in Magpul. */
export const MATCH = { name: 0, nameStart: 1, word: 2, wordStart: 3, inside: 4 } as const
export type Match = (typeof MATCH)[keyof typeof MATCH]

const NEW_LINE = 10
const WORD_SIGN = /[\p{L}\p{N}]/u
const SIGNS = /[^\p{L}\p{N}]/gu

/** Search text prepared for comparison with many texts; `key` is a `searchKey`. */
export type SearchTerms = { key: string; joined: string; words: readonly { word: string; bare: string }[] }

export function typedOf(key: string): SearchTerms {
  // A combining mark without its letter leaves an empty word, which would match everywhere.
  const parts = key.split(' ').filter(Boolean)
  const words = parts.map((word) => ({ word, bare: word.replaceAll(SIGNS, '') || word }))
  return { key: parts.join(' '), joined: key.replaceAll(SIGNS, ''), words }
}

/**
 * Ranks how well a `searchText` (one name per line) fits; undefined if a word of the search is missing. Words that
 * stand apart in the text get the rank of the worst one.
 */
export function matchOf(text: string, { key, joined, words }: SearchTerms): Match | undefined {
  let worst: Match = MATCH.name
  for (const { word, bare } of words) {
    const best = bestPlace(text, word)
    const other = bare === word || best === MATCH.name ? undefined : bestPlace(text, bare)
    const match = other === undefined ? best : best === undefined ? other : lesser(best, other)
    if (match === undefined) return undefined
    if (match > worst) worst = match
  }
  if (words.length === 1) return worst
  // `ak 74` is the name AK-74; other words that stand apart are not a name.
  const whole = bestPlace(text, key) ?? MATCH.inside
  if (joined !== '' && isLine(text, joined)) return MATCH.name
  return lesser(whole, worst < MATCH.word ? MATCH.word : worst)
}

function lesser(one: Match, other: Match): Match {
  return one < other ? one : other
}

/** Returns the best rank of all places where the word occurs. */
function bestPlace(text: string, word: string): Match | undefined {
  let best: Match | undefined
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const match = placeMatch(text, at, at + word.length)
    if (match === MATCH.name) return match
    if (best === undefined || match < best) best = match
  }
  return best
}

function isLine(text: string, line: string): boolean {
  return bestPlace(text, line) === MATCH.name
}

function placeMatch(text: string, from: number, to: number): Match {
  const isLineStart = from === 0 || text.charCodeAt(from - 1) === NEW_LINE
  if (isLineStart) {
    return to === text.length || text.charCodeAt(to) === NEW_LINE ? MATCH.name : MATCH.nameStart
  }
  if (isWordSign(text.charCodeAt(from - 1))) return MATCH.inside
  return to < text.length && isWordSign(text.charCodeAt(to)) ? MATCH.wordStart : MATCH.word
}

/** Most names are Latin, so the pattern is tested only for other characters. */
function isWordSign(code: number): boolean {
  if (code >= 128) return WORD_SIGN.test(String.fromCharCode(code))
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

export const KINDS = 4

/** Ranks items of the same name: weapons first, then other items, whole builds of the weapon, and weapon parts last. */
export function kindRank({ tags }: Pick<ListedItem, 'tags'>): number {
  if (tags.includes('Presets')) return 2
  if (tags.includes('Weapon')) return 0
  return tags.includes('Weapon_parts_mods') ? 3 : 1
}
