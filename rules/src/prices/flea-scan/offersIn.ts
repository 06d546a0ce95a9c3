import { readPrice, type PriceReading } from './readPrice.ts'
import type { ScannedOffer, ScannedWord } from './schema.ts'

/** Share of the word height within which the centres of two words lie in the same line. */
const SAME_LINE = 0.5
/** Maximum number of words in a price: three groups and the currency sign. */
const MOST_GROUPS = 4
const OTHER_MONEY = /^[$€%]/
/** Maximum gaps between groups of digits, in word heights; groups with a wide gap may be two numbers. */
const GAP = { usual: 1, widest: 1.75 }
const MOST_WORDS = 5_000

/** Finds the offers in a picture of the flea market: lines with words followed by a price in roubles. */
export function offersIn(words: readonly ScannedWord[]): ScannedOffer[] {
  return linesOf(words.slice(0, MOST_WORDS)).flatMap((line) => offerOf(line) ?? [])
}

function linesOf(words: readonly ScannedWord[]): ScannedWord[][] {
  const lines: { middle: number; height: number; words: ScannedWord[] }[] = []
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const last = lines.at(-1)
    const height = word.y1 - word.y0
    if (last && Math.abs(middleOf(word) - last.middle) < SAME_LINE * Math.max(height, last.height)) {
      last.words.push(word)
      last.height = Math.max(last.height, height)
    } else lines.push({ middle: middleOf(word), height, words: [word] })
  }
  return lines.map(({ words: own }) => own.toSorted((a, b) => a.x0 - b.x0))
}

function middleOf({ y0, y1 }: ScannedWord): number {
  return (y0 + y1) / 2
}

type Price = PriceReading & { from: number; sureness: number }

function offerOf(line: readonly ScannedWord[]): ScannedOffer | undefined {
  const found = priceIn(line)
  if (!found) return undefined
  const named = line.slice(0, found.from).filter(({ text }) => /\p{L}/u.test(text))
  if (named.length === 0) return undefined
  const { priceRub: price, sureness, isDoubtful } = found
  return { text: named.map(({ text }) => text).join(' '), price, sureness, isDoubtful }
}

/**
 * Returns the last price with a rouble sign, or else the largest number. It is doubtful if two prices have the sign.
 */
function priceIn(line: readonly ScannedWord[]): Price | undefined {
  const prices = pricesIn(line)
  const signed = prices.filter(({ isSigned }) => isSigned)
  const last = signed.at(-1)
  if (!last) return prices.filter(({ from }) => from > 0).toSorted((a, b) => b.priceRub - a.priceRub)[0]
  const isOnly = signed.every(({ priceRub }) => priceRub === last.priceRub)
  return { ...last, isDoubtful: last.isDoubtful || !isOnly }
}

function pricesIn(line: readonly ScannedWord[]): Price[] {
  const prices: Price[] = []
  let from = 0
  while (from < line.length) {
    const found = longestPrice(line, from)
    if (found) prices.push(found.price)
    from = found?.to ?? from + 1
  }
  return prices
}

/** Joins the longest run of words that forms one price, because groups of digits and the sign may be separate words. */
function longestPrice(line: readonly ScannedWord[], from: number): { price: Price; to: number } | undefined {
  if (!/\d/.test(line[from]?.text ?? '')) return undefined
  for (let to = Math.min(line.length, from + MOST_GROUPS); to > from; to -= 1) {
    const group = line.slice(from, to)
    const gap = widestGap(group)
    const reading = gap > GAP.widest ? undefined : readPrice(group.map(({ text }) => text).join(' '))
    if (!reading) continue
    const isOtherMoney = [line[from - 1], line[to]].some((word) => OTHER_MONEY.test(word?.text ?? ''))
    if (isOtherMoney) return undefined
    const isDoubtful = reading.isDoubtful || gap > GAP.usual
    // Recognisers are never sure of a sign that they do not know.
    const sureness = Math.min(...group.filter(({ text }) => /\d/.test(text)).map((word) => word.sureness))
    return { price: { ...reading, isDoubtful, from, sureness }, to }
  }
  return undefined
}

/** Returns the widest gap between adjacent words, in word heights. */
function widestGap(words: readonly ScannedWord[]): number {
  const gaps = words.slice(1).map((word, at) => (word.x0 - (words[at]?.x1 ?? 0)) / (word.y1 - word.y0))
  return Math.max(0, ...gaps)
}
