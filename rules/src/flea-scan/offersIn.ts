import { HIGHEST_PRICE_RUB } from '../prices/index.ts'
import type { ScannedOffer, ScannedWord } from './schema.ts'

/** Words whose middles are nearer than this share of their height stand in one line. */
const SAME_LINE = 0.5
/** The sign of roubles, and what it is taken for. */
const ROUBLE = /[₽РPpRrBb]$/
const OTHER_MONEY = /[$€]/
/** Digits in groups, with what recognisers see between them. */
const NUMBER = /^\d{1,3}(?:[ .,'’]?\d{3})*$/
const MOST_WORDS = 5_000

/** The offers in a picture of the flea market: lines that have words and, after them, a price in roubles. */
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

type Price = { price: number; from: number; sureness: number }

function offerOf(line: readonly ScannedWord[]): ScannedOffer | undefined {
  const found = priceIn(line)
  if (!found) return undefined
  const named = line.slice(0, found.from).filter(({ text }) => /\p{L}/u.test(text))
  if (named.length === 0) return undefined
  return { text: named.map(({ text }) => text).join(' '), price: found.price, sureness: found.sureness }
}

/** The last number that carries the sign of roubles, or else the largest; never one in other money or of a time. */
function priceIn(line: readonly ScannedWord[]): Price | undefined {
  const prices: (Price & { isSigned: boolean })[] = []
  for (let from = 0; from < line.length; from += 1) {
    // Groups of digits may be words of their own: the longest that make one number.
    for (let to = Math.min(line.length, from + 4); to > from; to -= 1) {
      const group = line.slice(from, to)
      const text = group.map((word) => word.text).join(' ')
      const next = line[to]?.text ?? ''
      const digits = text.replace(ROUBLE, '').trim()
      if (!NUMBER.test(digits) || isGlued(line, from, to)) continue
      const price = Number(digits.replaceAll(/\D/g, ''))
      const isSigned = ROUBLE.test(text) || /^[₽РPpRrBb]$/.test(next)
      if (OTHER_MONEY.test(next) || price < 1 || price > HIGHEST_PRICE_RUB) break
      prices.push({ price, from, isSigned, sureness: meanSureness(group) })
      from = to - 1
      break
    }
  }
  const signed = prices.findLast(({ isSigned }) => isSigned)
  return signed ?? prices.filter(({ from }) => from > 0).toSorted((a, b) => b.price - a.price)[0]
}

function meanSureness(words: readonly ScannedWord[]): number {
  return words.reduce((sum, { sureness }) => sum + sureness, 0) / words.length
}

/** Groups of three belong together only where they stand close. */
function isGlued(line: readonly ScannedWord[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const [before, word] = [line[at - 1], line[at]]
    if (before && word && word.x0 - before.x1 > word.y1 - word.y0) return true
  }
  return false
}
