/** A word as a recogniser found it: where it stands in the picture, and how sure it is, 0 to 1. */
export type ScannedWord = {
  text: string
  sureness: number
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * A line of the flea market: what stands before its price, and how sure the recogniser is of the price. A doubtful price
 * may be another one, however sure it is. Names are found among all there are.
 */
export type ScannedOffer = { text: string; price: number; sureness: number; isDoubtful: boolean }

/** An item that a text may mean; 1: its very name. */
export type NameMatch = { uid: string; score: number }
