import { searchKey } from '../../catalogue/items/index.ts'

/** An item with the names by which lines may mention it. */
export type NamedItem = { uid: string; names: readonly string[] }

export type BulkEntry = { uid: string; count: number; fir: boolean }

/** Interpretation of one line. */
export type BulkLine = { text: string } & (
  | ({ state: 'known' } & BulkEntry)
  /** Several items match the name. */
  | { state: 'many'; uids: readonly string[]; count: number; fir: boolean }
  | { state: 'unknown' }
  /** The count is negative, or larger than anybody's. */
  | { state: 'badCount' }
)

export const MOST_LINES = 1_000
const MOST_COUNT = 1_000_000
const MOST_NAMED = 5
const LONGEST_LINE = 200

/** Matches `fir` and the Russian abbreviation, which mark pieces as found in raid. */
const FIR = /(?:^|[\s,;([])(?:fir|нвр)(?=$|[\s,;)\]])[)\]]?/i
const AFTER = /^(.*?\S)(?:\s*[,;:=\t]\s*|\s+)[x×х*]?\s*([+-]?\d[\d ]*)$/i
const TIMES_AFTER = /^(.*?\S)\s*[x×х*]\s*(\d+)$/i
const BEFORE = /^([+-]?\d+)\s*[x×х*]?\s+(\S.*)$/i

/** Parses lines such as `Salewa 3`, `3x Salewa` or `Salewa, 3, fir` into items and counts. Empty lines are skipped. */
export function bulkLines(text: string, items: readonly NamedItem[]): BulkLine[] {
  const book = nameBook(items)
  return text
    .split(/\r?\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter(Boolean)
    .slice(0, MOST_LINES)
    .map((line) => understood(line, book))
}

/** Sums the lines of each item. */
export function bulkEntries(lines: readonly BulkLine[]): Map<string, { fir: number; plain: number }> {
  const sums = new Map<string, { fir: number; plain: number }>()
  for (const line of lines) {
    if (line.state !== 'known') continue
    const sum = sums.get(line.uid) ?? { fir: 0, plain: 0 }
    sum[line.fir ? 'fir' : 'plain'] += line.count
    sums.set(line.uid, sum)
  }
  return sums
}

type Book = { exact: ReadonlyMap<string, ReadonlySet<string>>; words: readonly (readonly [string, string])[] }

function nameBook(items: readonly NamedItem[]): Book {
  const exact = new Map<string, Set<string>>()
  for (const { uid, names } of items) {
    for (const name of names) {
      const key = plainName(name)
      const uids = exact.get(key)
      if (uids) uids.add(uid)
      else if (key) exact.set(key, new Set([uid]))
    }
  }
  return { exact, words: items.map(({ uid, names }) => [uid, names.map(plainName).join('\n')] as const) }
}

function understood(text: string, book: Book): BulkLine {
  const fir = FIR.test(text)
  const line = text
    .replace(FIR, ' ')
    .replaceAll(/[\s,;]+$/g, '')
    .trim()
  const whole = exactly(line, book)
  // A name may end in a number, so a line that matches a whole name is not split.
  if (whole.length > 0) return named({ text, uids: whole, count: 1, fir })
  const { name, count } = parted(line)
  if (count !== undefined && (count < 0 || count > MOST_COUNT)) return { text, state: 'badCount' }
  const exact = exactly(name, book)
  const uids = exact.length > 0 ? exact : byWords(name, book)
  return named({ text, uids, count: count ?? 1, fir })
}

type LineMatch = { text: string; uids: readonly string[]; count: number; fir: boolean }

function named({ text, uids, count, fir }: LineMatch): BulkLine {
  const [uid] = uids
  if (uid === undefined) return { text, state: 'unknown' }
  if (uids.length === 1) return { text, state: 'known', uid, count, fir }
  return { text, state: 'many', uids: uids.slice(0, MOST_NAMED), count, fir }
}

function parted(line: string): { name: string; count: number | undefined } {
  const after = AFTER.exec(line) ?? TIMES_AFTER.exec(line)
  if (after?.[1] && after[2]) return { name: after[1], count: numberOf(after[2]) }
  const before = BEFORE.exec(line)
  if (before?.[1] && before[2]) return { name: before[2], count: numberOf(before[1]) }
  return { name: line, count: undefined }
}

function numberOf(text: string): number {
  return Number(text.replaceAll(' ', ''))
}

function exactly(name: string, { exact }: Book): string[] {
  return [...(exact.get(plainName(name)) ?? [])]
}

/** Returns the items whose names contain every word. */
function byWords(name: string, { words }: Book): string[] {
  const wanted = plainName(name).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  return words.flatMap(([uid, text]) => (wanted.every((word) => text.includes(word)) ? uid : []))
}

function plainName(name: string): string {
  return searchKey(name)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
