import { folded } from './glyphs.ts'
import { fits, type Entry, type ItemSize, type LabelItem, type Lexicon } from './lexicon.ts'
import { readingCost } from './readingCost.ts'

/** A label as the recogniser read it, how sure it was (0 to 1), and how many cells the item takes if that was seen. */
export type LabelRead = { text: string; sureness: number; size?: ItemSize }

export type LabelMatch =
  /** Doubtful: another item has the same name, or the name was not read exactly and is short or near to another. */
  | { state: 'found'; uid: string; confidence: number; isDoubtful: boolean }
  /** One of these, or none: the player decides. Namesakes were read well; no better look would tell them apart. */
  | { state: 'unsure'; uids: string[]; confidence: number; isNamesake: boolean }
  /** An item that is not wanted; which one, where its name and size are nobody else's. */
  | { state: 'other'; uid?: string; confidence: number }
  | { state: 'unread' }

/** Another name must be this much further away, or the label could be either. */
const LEAST_MARGIN = 0.3
/** Strokes of the item's picture read as a first word. */
const DROPPED_WORD_COST = 0.3
const WRONG_SIZE_COST = 0.4
/** Beyond what is taken without asking, so much further is still worth a question. */
const QUESTION_COST = 0.5
/**
 * A stash holds what is wanted more often than a namesake that nobody wants; with many of those it no longer does
 * (dog tags, caps). Such a find says that it is less sure.
 */
const FEW_NAMESAKES = 2
/** What a find in doubt is shown with, against one that is not. */
const DOUBT_SHARE = 0.7
/** What a question is shown with, against an answer read as well. */
const UNSURE_SHARE = 0.6

/** How wrong a reading may be and still be taken for a name of this length: short names have near neighbours. */
function takenCost(length: number): number {
  if (length <= 2) return 0.16
  if (length === 3) return 0.4
  return Math.min(0.7 + (length - 4) * 0.2, 2)
}

/** So many signs wrong of each, or a next name no further than this, and a name that was not read exactly is in doubt. */
const DOUBTFUL_SHARE = 0.12
const DOUBTFUL_MARGIN = 0.6
const DOUBTFUL_LENGTH = 3

/** Is a name taken, but not to be counted before somebody looked? */
function isInDoubt(best: Candidate, second: Candidate | undefined): boolean {
  const { letters: length } = best.entry
  if (best.cost === 0) return false
  if (length <= DOUBTFUL_LENGTH || best.cost / length > DOUBTFUL_SHARE) return true
  return second !== undefined && second.cost - best.cost < DOUBTFUL_MARGIN
}

type Readings = { keys: readonly { key: string; cost: number }[]; size: LabelRead['size'] }
type Candidate = { entry: Entry; cost: number }

/**
 * Which item a label names that was read several times, each time from another look at it: a name that is near to
 * several readings is more than one that a single reading hits.
 */
export function jointMatch(reads: readonly LabelRead[], lexicon: Lexicon): LabelMatch {
  const [first] = reads
  if (!first) return { state: 'unread' }
  const sureness = Math.max(...reads.map((read) => read.sureness))
  const seen = reads.map(({ text, size }): Readings => ({ keys: readings(text), size }))
  return decided(nearest(seen, lexicon), { sureness, size: first.size })
}

/** Which item a label names. Precision first: what could be two things is a question, not an answer. */
export function labelMatch(read: LabelRead, lexicon: Lexicon): LabelMatch {
  return decided(nearest([{ keys: readings(read.text), size: read.size }], lexicon), read)
}

/** Which item a label names whose text is known: only namesakes are left to be told apart. */
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

/** A reading without any fault needs no distance from the next name, unless it differs by a look-alike only. */
const marginFor = (best: Candidate, second: Candidate) =>
  best.cost === 0 && best.entry.key.length === second.entry.key.length ? 0.2 : LEAST_MARGIN

/** The nearest names, the nearest first: as far as they are worth a question, and as they could be meant instead. */
function nearest(reads: readonly Readings[], { entries, byKey }: Lexicon): Candidate[] {
  const found: Candidate[] = []
  // Most labels are read without a fault: then only what looks all but the same is left to compare.
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

/** Of several readings so many count, the nearest ones: the others may be of the item's picture, or in another alphabet. */
const COUNTED_SHARE = 0.4
const FEWEST_COUNTED = 2

function jointCost(reads: readonly Readings[], entry: Entry, limit: number): number {
  const [only] = reads
  if (only && reads.length === 1) return costOf(only, entry, limit)
  const counted = Math.max(FEWEST_COUNTED, Math.ceil(reads.length * COUNTED_SHARE))
  // The mean of those counted cannot be within the limit where one of them is beyond all of it together.
  const costs = reads.map((read) => costOf(read, entry, limit * counted)).toSorted((a, b) => a - b)
  return costs.slice(0, counted).reduce((sum, cost) => sum + cost, 0) / counted
}

function costOf(read: Readings, entry: Entry, limit: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const { key, cost } of read.keys)
    least = Math.min(least, cost + readingCost(key, entry.key, limit - cost))
  const isMisfit = least > 0 && read.size && !entry.items.some((item) => fits(item, read.size))
  return least + (isMisfit ? WRONG_SIZE_COST : 0)
}

/** The text as read, and without its first words. */
function readings(text: string): { key: string; cost: number }[] {
  // Between Chinese signs a recogniser sees spaces that are none.
  const words = text
    .trim()
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .split(/\s+/)
  const keys = words.map((_, i) => ({ key: folded(words.slice(i).join(' ')), cost: i * DROPPED_WORD_COST }))
  return keys.filter(({ key }, i) => key !== '' && (i === 0 || key.length >= 3))
}

/** Namesakes are told apart by their size; if none has it, the size was seen wrongly. */
function ofSize(items: readonly LabelItem[], size: LabelRead['size']): readonly LabelItem[] {
  const fitting = items.filter((item) => fits(item, size))
  return fitting.length > 0 ? fitting : items
}

function confidenceOf(cost: number, length: number, sureness: number): number {
  const likeness = Math.max(0, 1 - (1.5 * cost) / Math.max(1, length))
  return Math.round(100 * likeness * (0.75 + 0.25 * sureness)) / 100
}
