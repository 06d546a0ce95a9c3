import type { NameMatch, ScannedOffer } from '@raidkit/rules/prices/flea-scan'
import { HIGHEST_PRICE_RUB } from '@raidkit/rules/prices/prices'

/** Recognised offer that the operator reviews and corrects. */
export type ReviewRow = {
  id: number
  picture: string
  /** Text as it was recognised. */
  text: string
  uid: string | undefined
  price: string
  /** Confidence of name and price together, 0 to 1. */
  confidence: number
  /** True if the price or item is ambiguous, whatever the confidence. */
  isDoubtful: boolean
  /** True if the row is to be saved. */
  isKept: boolean
}

/** Minimum confidence; rows below it are marked for review. */
const SURE = 0.6
/** Minimum lead of an inexact name over the next best match for it to count as certain. */
const LEAD = 0.1

export function isSure({ confidence, isDoubtful }: Pick<ReviewRow, 'confidence' | 'isDoubtful'>): boolean {
  return confidence >= SURE && !isDoubtful
}

/** Appends the rows of a picture. Doubtful rows and duplicates are not selected for saving. */
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

/** Returns true if the best match is far enough ahead. Items with the same name are never distinguished by it. */
function isClear([best, second]: readonly NameMatch[]): boolean {
  if (!best || !second) return best !== undefined
  return best.score === 1 ? second.score < 1 : best.score - second.score >= LEAD
}

/** Returns true if an earlier row has the same item and price. */
export function isTwice(row: Pick<ReviewRow, 'id' | 'uid' | 'price'>, rows: readonly ReviewRow[]): boolean {
  return rows.some(
    ({ id, uid, price }) => id < row.id && uid !== undefined && uid === row.uid && price === row.price,
  )
}

/** Parses a typed price; undefined if it is invalid. */
export function priceOf(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s_.,'’]/g, '')
  const price = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return price >= 1 && price <= HIGHEST_PRICE_RUB ? price : undefined
}

/** Returns the offers to save; undefined while a selected row lacks its item or price. */
export function offersOf(rows: readonly ReviewRow[]): { uid: string; price: number }[] | undefined {
  const kept = rows.filter(({ isKept }) => isKept)
  const offers = kept.flatMap(({ uid, price: typed }) => {
    const price = priceOf(typed)
    return uid === undefined || price === undefined ? [] : [{ uid, price }]
  })
  return offers.length === kept.length ? offers : undefined
}

/** Returns the remaining rows after a save: those that were not selected, or were added or changed since. */
export function afterSaving(rows: readonly ReviewRow[], saved: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter((row) => !row.isKept || !saved.includes(row))
}
