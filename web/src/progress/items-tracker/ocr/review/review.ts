import type { StashPieces } from '@raidkit/rules/progress/needs'
import type { Box } from '../../../shared/ocr/grey.ts'
import type { ScannedPicture } from '../reading/messages.ts'

/** An item that the tracker needs. */
export type TrackedItem = { uid: string; name: string; shortName: string; stack?: number }

/** One find as the player sees and corrects it. An entry without a place was added by hand. */
export type Entry = {
  id: number
  place?: { picture: number; box: Box }
  /** Text as it was read. */
  text: string
  uid: string | undefined
  /** Items that it may be, if that is not certain. */
  uids: readonly string[]
  confidence: number
  count: number
  /** Count read from the picture, within the largest stack of the items that it may be. */
  readCount: number
  isFir: boolean
  isCounted: boolean
}

/** Pieces of an item that the tracker does not need. */
export type OtherPiece = { uid: string; count: number; isFir: boolean }

export type Review = { entries: readonly Entry[]; others: readonly OtherPiece[]; nextId: number }

export const NOTHING_FOUND: Review = { entries: [], others: [], nextId: 1 }

export type ReviewStep =
  | { type: 'scanned'; picture: ScannedPicture }
  | { type: 'change'; id: number; to: Partial<Pick<Entry, 'count' | 'isFir' | 'isCounted'>> }
  /** `stack`: maximum number of pieces of that item in one place. */
  | { type: 'pick'; id: number; uid: string | undefined; stack?: number }
  | { type: 'allFir'; isFir: boolean }
  | { type: 'drop'; id: number }
  | { type: 'add' }

const MOST = 1_000_000
/** Confidence below which a find deserves a look. */
export const WELL_READ = 0.75

/** Computes the review after one step of the player, or one more picture. */
export function reduceReview(review: Review, step: ReviewStep): Review {
  const { entries, nextId } = review
  switch (step.type) {
    case 'scanned':
      return withFinds(review, step.picture)
    case 'change':
      return changed(review, step.id, (entry) => ({ ...entry, ...step.to }))
    case 'pick':
      return changed(review, step.id, (entry) => ({
        ...entry,
        uid: step.uid,
        count: entry.count === entry.readCount ? countWithin(entry.count, step.stack) : entry.count,
        // The player's choice is certain.
        confidence: 1,
        isCounted: step.uid !== undefined,
      }))
    case 'allFir':
      return { ...review, entries: entries.map((entry) => ({ ...entry, isFir: step.isFir })) }
    case 'drop':
      return { ...review, entries: entries.filter(({ id }) => id !== step.id) }
    case 'add':
      return { ...review, entries: [...entries, byHand(nextId)], nextId: nextId + 1 }
  }
}

function changed(review: Review, id: number, change: (entry: Entry) => Entry): Review {
  return { ...review, entries: review.entries.map((entry) => (entry.id === id ? change(entry) : entry)) }
}

/**
 * Replaces a count above a stack by 1: it was read off something else. A count that the player typed is not limited,
 * because it may cover several stacks.
 */
const countWithin = (count: number, stack = 1) => (count > stack ? 1 : count)

/** Minimum share of labels that name an item in a sharp picture. */
const LEAST_READ = 0.4
/**
 * Maximum share and number of labels that are words without a meaning. In a picture of another language there are more;
 * single ones are misread.
 */
const MOST_STRANGE = 0.12
const FEW_STRANGE = 2

/** Reports whether so few labels were read that they may be chance. */
const isPoorlyRead = ({ labels, read }: ScannedPicture) => read < labels * LEAST_READ

/** Reports whether the game is in another language than it was read in, so that readings may mean something else. */
const isOtherLanguage = ({ labels, strange }: ScannedPicture) =>
  strange > Math.max(FEW_STRANGE, labels * MOST_STRANGE)

/** Chooses the note on a picture. It states that nothing in it is needed only if its names were read. */
export function pictureNote(picture: ScannedPicture) {
  const { isPhoto, labels, read, finds } = picture
  if (isPhoto) return 'photo'
  if (labels === 0) return 'noCells'
  if (isOtherLanguage(picture)) return 'otherLanguage'
  const hasRows = finds.some(({ match }) => match.state !== 'other')
  if (read === 0 && !hasRows) return 'noneRead'
  if (isPoorlyRead(picture)) return 'fewRead'
  return hasRows ? undefined : 'noFinds'
}

/**
 * Adds the finds of a picture. Certain ones count unless the player excludes them; questions and doubtful ones count
 * once they are confirmed.
 */
function withFinds({ entries, others, nextId }: Review, picture: ScannedPicture): Review {
  const { number, finds } = picture
  const isBelieved = !picture.isPhoto && !isPoorlyRead(picture) && !isOtherLanguage(picture)
  const found: Entry[] = []
  const rest: OtherPiece[] = []
  for (const { box, text, match, count, isMarked } of finds) {
    if (match.state === 'other') {
      rest.push({ uid: match.uid, count, isFir: isMarked })
      continue
    }
    const isSure = match.state === 'found'
    found.push({
      id: nextId + found.length,
      place: { picture: number, box },
      text,
      uid: isSure ? match.uid : undefined,
      uids: isSure ? [match.uid] : match.uids,
      confidence: match.confidence,
      count,
      readCount: count,
      isFir: isMarked,
      isCounted: isSure && !match.isDoubtful && isBelieved,
    })
  }
  return { entries: [...entries, ...found], others: [...others, ...rest], nextId: nextId + found.length }
}

function byHand(id: number): Entry {
  const counts = { count: 1, readCount: 1, isFir: false, isCounted: true }
  return { id, text: '', uid: undefined, uids: [], confidence: 1, ...counts }
}

/** Number of pieces of an item, found in raid or not. */
export type FoundItem = { uid: string; count: number; fir: boolean }

/** Sums the confirmed finds: each item once, found in raid and plain apart. */
export function foundItems({ entries }: Review): FoundItem[] {
  const sums = new Map<string, FoundItem>()
  for (const { uid, count, isFir, isCounted } of entries) {
    if (!uid || !isCounted || !Number.isInteger(count) || count < 1) continue
    const key = `${uid} ${isFir}`
    const before = sums.get(key)?.count ?? 0
    sums.set(key, { uid, count: Math.min(MOST, before + count), fir: isFir })
  }
  return [...sums.values()]
}

/** Returns everything that was recognised, counted for the tracker or not. */
export function stashPieces({ entries, others }: Review): StashPieces[] {
  const tracked = entries.flatMap(({ uid, count, isFir }) =>
    uid && Number.isInteger(count) && count > 0 ? [{ uid, count, isFir }] : [],
  )
  return [...tracked, ...others].map(({ uid, count, isFir }) => ({
    uid,
    fir: isFir ? count : 0,
    plain: isFir ? 0 : count,
  }))
}
