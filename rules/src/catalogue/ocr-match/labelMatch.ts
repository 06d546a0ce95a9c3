import { foldText } from './glyphs.ts'
import { hasFittingSize, type Entry, type ItemSize, type LabelItem, type Lexicon } from './lexicon.ts'
import { readingCost } from './readingCost.ts'

/** Text of a label as recognised, the recogniser's certainty (0 to 1), and the item's size in cells if it was seen. */
export type LabelRead = { text: string; sureness: number; size?: ItemSize }

export type LabelMatch =
  /**
   * `isDoubtful`: another item has the same name, or the name was not read exactly and is short or close to another.
   */
  | { state: 'found'; uid: string; confidence: number; isDoubtful: boolean }
  /**
   * One of these items, or none: the player decides. Namesakes were read well; a better look would not tell them apart.
   */
  | { state: 'unsure'; uids: string[]; confidence: number; isNamesake: boolean }
  /** An item that is not wanted; `uid` is given where its name and size are unique. */
  | { state: 'other'; uid?: string; confidence: number }
  | { state: 'unread' }

/** Minimum margin to the next name; below it the label could be either. */
const LEAST_MARGIN = 0.3
/** Cost of dropping a first word that consists of strokes of the item's picture. */
const DROPPED_WORD_COST = 0.3
const WRONG_SIZE_COST = 0.4
/** Additional cost beyond the accepted one up to which a reading still causes a question. */
const QUESTION_COST = 0.5
/**
 * Maximum number of unwanted namesakes for which the wanted item is assumed: a stash contains it more often. With many
 * namesakes this no longer holds (dog tags, caps). Such a match has a lower confidence.
 */
const FEW_NAMESAKES = 2
/** Factor of the confidence of a doubtful match. */
const DOUBT_SHARE = 0.7
/** Factor of the confidence of a question, compared with an answer read equally well. */
const UNSURE_SHARE = 0.6

/**
 * Returns the maximum cost at which a reading is accepted for a name of this length: short names have close neighbours.
 */
function takenCost(length: number): number {
  if (length <= 2) return 0.16
  if (length === 3) return 0.4
  return Math.min(0.7 + (length - 4) * 0.2, 2)
}

/**
 * Limits beyond which an inexact match is doubtful: share of wrong characters, margin to the next name, and length of
 * the name.
 */
const DOUBTFUL_SHARE = 0.12
const DOUBTFUL_MARGIN = 0.6
const DOUBTFUL_LENGTH = 3

/** Returns true if a name is accepted but the player must check it before it counts. */
function isInDoubt(best: Candidate, second: Candidate | undefined): boolean {
  const { letters: length } = best.entry
  if (best.cost === 0) return false
  if (length <= DOUBTFUL_LENGTH || best.cost / length > DOUBTFUL_SHARE) return true
  return second !== undefined && second.cost - best.cost < DOUBTFUL_MARGIN
}

type Readings = { keys: readonly { key: string; cost: number }[]; size: LabelRead['size'] }
type Candidate = { entry: Entry; cost: number }

/**
 * Finds the item of a label that was read several times, each time from a different crop: a name that is close to
 * several readings outweighs one that matches a single reading.
 */
export function jointMatch(reads: readonly LabelRead[], lexicon: Lexicon): LabelMatch {
  const [first] = reads
  if (!first) return { state: 'unread' }
  const sureness = Math.max(...reads.map((read) => read.sureness))
  const seen = reads.map(({ text, size }): Readings => ({ keys: readings(text), size }))
  return decided(nearest(seen, lexicon), { sureness, size: first.size })
}

/** Finds the item of a label. Precision comes first: an ambiguous label becomes a question, not an answer. */
export function labelMatch(read: LabelRead, lexicon: Lexicon): LabelMatch {
  return decided(nearest([{ keys: readings(read.text), size: read.size }], lexicon), read)
}

/** Finds the item of a label whose text is known: only namesakes remain to be told apart. */
export function entryMatch(entry: Entry, read: Omit<LabelRead, 'text'>): LabelMatch {
  return decided([{ entry, cost: 0 }], read)
}

function decided(candidates: readonly Candidate[], read: Omit<LabelRead, 'text'>): LabelMatch {
  const [best, second] = candidates
  if (!best) return { state: 'unread' }
  const { letters: length } = best.entry
  const fitting = ofSize(best.entry.items, read.size)
  const wanted = fitting.filter((item) => item.wanted)
  const confidence = confidenceOf(best.cost, length, read.sureness)
  const isTaken = best.cost <= takenCost(length)
  const isClear = !second || second.cost - best.cost >= marginFor(best, second)
  const [only] = wanted
  if (isTaken && isClear && wanted.length === 0) return other(fitting, confidence)
  if (isTaken && isClear && only && wanted.length === 1 && fitting.length <= 1 + FEW_NAMESAKES) {
    const isDoubtful = fitting.length > 1 || isInDoubt(best, second)
    const share = isDoubtful ? DOUBT_SHARE : 1
    return { state: 'found', uid: only.uid, confidence: confidence * share, isDoubtful }
  }
  const close = candidates.filter(({ cost }) => cost - best.cost < LEAST_MARGIN)
  const uids = close.flatMap(({ entry }) => ofSize(entry.items, read.size)).filter((item) => item.wanted)
  if (uids.length === 0) return isTaken ? other([], confidence) : { state: 'unread' }
  return {
    state: 'unsure',
    uids: [...new Set(uids.map(({ uid }) => uid))],
    confidence: confidence * UNSURE_SHARE,
    isNamesake: isTaken && isClear,
  }
}

function other([item, ...namesakes]: readonly LabelItem[], confidence: number): LabelMatch {
  return { state: 'other', confidence, ...(item && namesakes.length === 0 && { uid: item.uid }) }
}

/** An exact reading needs no margin to the next name, unless they differ only by a look-alike. */
const marginFor = (best: Candidate, second: Candidate) =>
  best.cost === 0 && best.entry.key.length === second.entry.key.length ? 0.2 : LEAST_MARGIN

/** Returns the nearest names, the nearest first, as far as they justify a question or could be meant instead. */
function nearest(reads: readonly Readings[], { entries, byKey }: Lexicon): Candidate[] {
  const found: Candidate[] = []
  // Most labels are read exactly: then only near-identical names remain to be compared.
  const isExact = reads.every(({ keys }) => keys.some(({ key, cost }) => cost === 0 && byKey.has(key)))
  let best = isExact && reads.length === 1 ? 0 : Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const limit = Math.min(takenCost(entry.letters) + QUESTION_COST, best + DOUBTFUL_MARGIN)
    const cost = jointCost(reads, entry, limit)
    if (cost > limit) continue
    found.push({ entry, cost })
    best = Math.min(best, cost)
  }
  return found.filter(({ cost }) => cost <= best + DOUBTFUL_MARGIN).toSorted((a, b) => a.cost - b.cost)
}

/**
 * Share of the readings that count, the nearest ones: the others may show the item's picture, or be in another
 * alphabet.
 */
const COUNTED_SHARE = 0.4
const FEWEST_COUNTED = 2

function jointCost(reads: readonly Readings[], entry: Entry, limit: number): number {
  const [only] = reads
  if (only && reads.length === 1) return costOf(only, entry, limit)
  const counted = Math.max(FEWEST_COUNTED, Math.ceil(reads.length * COUNTED_SHARE))
  // The mean of the counted readings cannot be within the limit if one of them exceeds the sum of all.
  const costs = reads.map((read) => costOf(read, entry, limit * counted)).toSorted((a, b) => a - b)
  return costs.slice(0, counted).reduce((sum, cost) => sum + cost, 0) / counted
}

function costOf(read: Readings, entry: Entry, limit: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const { key, cost } of read.keys)
    least = Math.min(least, cost + readingCost(key, entry.key, limit - cost))
  const isMisfit = least > 0 && read.size && !entry.items.some((item) => hasFittingSize(item, read.size))
  return least + (isMisfit ? WRONG_SIZE_COST : 0)
}

/** Returns the text as read, and without its first words. */
function readings(text: string): { key: string; cost: number }[] {
  // A recogniser inserts spaces between Chinese characters.
  const words = text
    .trim()
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .split(/\s+/)
  const keys = words.map((_, i) => ({ key: foldText(words.slice(i).join(' ')), cost: i * DROPPED_WORD_COST }))
  return keys.filter(({ key }, i) => key !== '' && (i === 0 || key.length >= 3))
}

/** Narrows namesakes by size; if none has the size, it was recognised wrongly. */
function ofSize(items: readonly LabelItem[], size: LabelRead['size']): readonly LabelItem[] {
  const fitting = items.filter((item) => hasFittingSize(item, size))
  return fitting.length > 0 ? fitting : items
}

function confidenceOf(cost: number, length: number, sureness: number): number {
  const likeness = Math.max(0, 1 - (1.5 * cost) / Math.max(1, length))
  return Math.round(100 * likeness * (0.75 + 0.25 * sureness)) / 100
}
