import type { WeekOfPrices } from './weekOfPrices.ts'

/**
 * Highest step of the line. Heights replace prices because a line of 24 pixels shows no more; a week of all 3,500
 * items of a mode takes 36 kB compressed (32 heights 40 kB, one point for every six hours 45 kB).
 */
const TOP = 23
/** Smallest price range that fills the height, as a share of the price, so that a quiet week looks quiet. */
const LEAST_SPAN = 0.1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'
const UNSEEN = '-'

/**
 * Encodes a week as one letter per step, A the lowest and X the highest. Returns undefined for fewer than two points.
 */
export function encodeSparkline(week: WeekOfPrices): string | undefined {
  const seen = week.filter((rub) => rub !== undefined)
  if (seen.length < 2) return undefined
  const [low, high] = [Math.min(...seen), Math.max(...seen)]
  const middle = (low + high) / 2
  const span = Math.max(high - low, middle * LEAST_SPAN, 1)
  const letter = (rub: number) => LETTERS[Math.round(((rub - middle) / span + 0.5) * TOP)] ?? UNSEEN
  return week.map((rub) => (rub === undefined ? UNSEEN : letter(rub))).join('')
}

/** Size of the box of `sparklinePath`: a step is one wide, a height one high. */
export const SPARKLINE_BOX = { width: 20, height: TOP }

/**
 * Returns the line as an SVG path from left to right. Steps without a price are gaps; a point between gaps is a dot.
 */
export function sparklinePath(line: string): string {
  let isOpen = true
  return [...line]
    .map((letter, x) => {
      const height = LETTERS.indexOf(letter)
      const move = isOpen ? 'M' : 'L'
      isOpen = height < 0
      return isOpen ? '' : `${move}${x} ${TOP - height}${move === 'M' ? 'h0' : ''}`
    })
    .join('')
}
