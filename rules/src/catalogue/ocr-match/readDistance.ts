import { foldText } from './glyphs.ts'
import { hasFittingSize, type Entry, type ItemSize, type Lexicon } from './lexicon.ts'
import { readingCost } from './readingCost.ts'

/** Distance beyond which a reading contributes no more. */
const FARTHEST = 2.4
/** Weight of the nearest reading; a second close one shows that it was not chance. */
const NEAREST_SHARE = 0.7
/** Maximum share of wrong characters in a guess; shorter names count as `SHORT` long. */
const GUESS_SHARE = 0.7
const SHORT = 3
const WRONG_SIZE_COST = 0.3

/** Returns the folded, distinct readings of one label for comparison. */
export const readKeys = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(foldText).filter((key) => key !== '')),
]

/** Measures the distance in characters between a name and several readings; each reading is capped. */
export function readDistance(keys: readonly string[], entry: Entry): number {
  const costs = keys
    .map((key) => Math.min(FARTHEST, readingCost(key, entry.key, FARTHEST)))
    .toSorted((a, b) => a - b)
  const [nearest = FARTHEST, next = nearest] = costs
  return NEAREST_SHARE * nearest + (1 - NEAREST_SHARE) * next
}

export type NearEntry = { entry: Entry; cost: number }
type LabelGuess = { keys: readonly string[]; size: ItemSize | undefined; count: number }

/** Returns the names that may have been read this badly, the nearest first, by their share of wrong characters. */
export function nearEntries({ entries }: Lexicon, { keys, size, count }: LabelGuess): NearEntry[] {
  const found: NearEntry[] = []
  let most = GUESS_SHARE
  for (const entry of entries) {
    const length = Math.max(SHORT, entry.key.length)
    const costs = keys
      .filter((key) => Math.abs(key.length - entry.key.length) <= GUESS_SHARE * length)
      .map((key) => readingCost(key, entry.key, 2 * most * length))
      .toSorted((a, b) => a - b)
    const [nearest = Number.POSITIVE_INFINITY, next = nearest] = costs
    const misfit = entry.items.some((item) => hasFittingSize(item, size)) ? 0 : WRONG_SIZE_COST
    const cost = (nearest + Math.min(next, nearest + 1)) / 2 / length + misfit
    if (cost > most) continue
    found.push({ entry, cost })
    if (found.length < 2 * count) continue
    found.sort((a, b) => a.cost - b.cost)
    found.length = count
    most = found[count - 1]?.cost ?? most
  }
  return found.toSorted((a, b) => a.cost - b.cost).slice(0, count)
}
