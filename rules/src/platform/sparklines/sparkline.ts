import type { WeekOfPrices } from './weekOfPrices.ts'

/**
 * Heights instead of prices: a line of 24 pixels shows no more, and a week of all 3,500 items of a mode takes 36 kB
 * compressed (32 heights 40 kB, one point for every six hours 45 kB).
 */
const TOP = 23
/** A move of less than this share of the price does not fill the height: a quiet week has to look like one. */
const LEAST_SPAN = 0.1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'
const UNSEEN = '-'

/** A week as one letter for each step, A the lowest and X the highest; undefined: it takes two points to make a line. */
export function sparkline(week: WeekOfPrices): string | undefined {
  const seen = week.filter((rub) => rub !== undefined)
  if (seen.length < 2) return undefined
  const [low, high] = [Math.min(...seen), Math.max(...seen)]
  const middle = (low + high) / 2
  const span = Math.max(high - low, middle * LEAST_SPAN, 1)
  const letter = (rub: number) => LETTERS[Math.round(((rub - middle) / span + 0.5) * TOP)] ?? UNSEEN
  return week.map((rub) => (rub === undefined ? UNSEEN : letter(rub))).join('')
}

/** The size of what `sparklinePath` draws: a step is one wide, a height one high. */
export const SPARKLINE_BOX = { width: 20, height: TOP }

/** The line as an SVG path, from the left; steps that nobody saw are left open, and what stands alone is a dot. */
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
