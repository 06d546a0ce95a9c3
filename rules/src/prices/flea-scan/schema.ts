/** Recognised word with its position in the picture and the recogniser's confidence, 0 to 1. */
export type ScannedWord = {
  text: string
  sureness: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * Recognised line of the flea market: the text before the price, and the confidence in the price. A doubtful price may
 * be wrong whatever its confidence. Names are matched against all items.
 */
export type ScannedOffer = { text: string; price: number; sureness: number; isDoubtful: boolean }

/** Item that a text may mean; score 1 is an exact match. */
export type NameMatch = { uid: string; score: number }
