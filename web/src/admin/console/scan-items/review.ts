import type { NameMatch, ScannedOffer } from '@raidkit/rules/prices/flea-scan'
import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'

/** An offer that was read, as the operator sees and mends it. */
export type ReviewRow = {
  id: number
  picture: string
  /** As it was read. */
  text: string
  uid: string | undefined
  price: string
  /** 0 to 1, of name and price together. */
  confidence: number
  /** It may have been another price or another item, however confident the reading is. */
  isDoubtful: boolean
  /** Is to be saved. */
  isKept: boolean
}

/** Below this the operator is asked to look. */
const SURE = 0.6
/** A name that was not read letter by letter is as good as this much more like its item than like the next one. */
const LEAD = 0.1

export function isSure({ confidence, isDoubtful }: Pick<ReviewRow, 'confidence' | 'isDoubtful'>): boolean {
  return confidence >= SURE && !isDoubtful
}

/** The rows of a picture after those that are there. Doubtful ones and those that are there already wait for a word. */
export function withPicture(
  rows: readonly ReviewRow[],
  { name, offers }: { name: string; offers: readonly ScannedOffer[] },
  match: (text: string) => NameMatch[],
): ReviewRow[] {
  const next = [...rows]
  for (const { text, price, sureness, isDoubtful } of offers) {
    const matches = match(text)
    const [best] = matches
    const row = {
      id: (next.at(-1)?.id ?? 0) + 1,
      picture: name,
      text,
      uid: best?.uid,
      price: String(price),
      confidence: (best?.score ?? 0) * sureness,
      isDoubtful: isDoubtful || !isClear(matches),
      isKept: false,
    }
    next.push({ ...row, isKept: isSure(row) && !isTwice(row, next) })
  }
  return next
}

/** Is the first far enough ahead? Items that share a name are never told apart by it. */
function isClear([best, second]: readonly NameMatch[]): boolean {
  if (!best || !second) return best !== undefined
  return best.score === 1 ? second.score < 1 : best.score - second.score >= LEAD
}

/** Another row, before this one, says the same. */
export function isTwice(row: Pick<ReviewRow, 'id' | 'uid' | 'price'>, rows: readonly ReviewRow[]): boolean {
  return rows.some(
    ({ id, uid, price }) => id < row.id && uid !== undefined && uid === row.uid && price === row.price,
  )
}

/** What was typed as a price; undefined where it is none. */
export function priceOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s_.,'’]/g, '')
  const price = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return price >= 1 && price <= HIGHEST_PRICE_RUB ? price : undefined
}

/** What is to be saved; undefined while a row that is kept lacks its item or its price. */
export function offersOf(rows: readonly ReviewRow[]): { uid: string; price: number }[] | undefined {
  const kept = rows.filter(({ isKept }) => isKept)
  const offers = kept.flatMap(({ uid, price: typed }) => {
    const price = priceOf(typed)
    return uid === undefined || price === undefined ? [] : [{ uid, price }]
  })
  return offers.length === kept.length ? offers : undefined
}

/** What is left once these were saved: those that were not to be saved, have come since or were changed since. */
export function afterSaving(rows: readonly ReviewRow[], saved: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter((row) => !row.isKept || !saved.includes(row))
}
