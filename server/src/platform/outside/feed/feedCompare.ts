import type { FeedBarter, FeedCraft, FeedItem } from '@raidkit/catalog/feed'
import { SLOW_FACTOR, spreadOf, SUDDEN_FACTOR, type Spread } from '@raidkit/rules/prices/feed-documents'
import type { Observation } from '@raidkit/rules/prices/prices'
import { uidOf } from '@raidkit/rules/platform/uid'

/** Reference data that a document is compared with, by uid: the bundled facts have no other ids. */
export type Comparison = {
  /** The game's ids of all items that the catalogue knows. */
  known: ReadonlySet<string>
  /** Terms of trade of the bundled facts; undefined if an admin has vouched for others. */
  bundled: ReadonlyMap<string, Terms> | undefined
  /** Known prices, and the factor by which new ones may differ from them. */
  prices: readonly { rub: ReadonlyMap<string, number>; factor: number }[]
}

/** Compared figures of a record, in the order of their names; zero if the record lacks one. */
export type Terms = readonly number[]
export const ITEM_TERMS = ['base', 'sell', 'buy'] as const
export const BARTER_TERMS = ['takes', 'gives'] as const
export const CRAFT_TERMS = ['sec', 'takes', 'gives'] as const

export type MovedFigure = { uid: string; figure: string; before: number; after: number }
export type TermsResult = { spread: Spread; moved: MovedFigure[] }

/** Maximum number of differences that an admin is shown. */
export const SHOWN = 8

type Money = { price: number; currency: string }

/** Returns the base price, the best price in roubles that a trader pays, and the lowest that a trader asks. */
export function itemTerms(item: {
  basePrice?: number
  sell: readonly Money[]
  buy: readonly { priceRub: number }[]
}): Terms {
  const paid = item.sell.filter(({ currency }) => currency === 'RUB').map(({ price }) => price)
  const asked = item.buy.map(({ priceRub }) => priceRub)
  return [item.basePrice ?? 0, Math.max(0, ...paid), asked.length > 0 ? Math.min(...asked) : 0]
}

type Trade = { takes: readonly { count: number }[]; gives: { count: number } }

export function barterTerms({ takes, gives }: Trade): Terms {
  return [takes.reduce((sum, { count }) => sum + count, 0), gives.count]
}

export function craftTerms({ sec, ...trade }: Trade & { sec: number }): Terms {
  return [sec, ...barterTerms(trade)]
}

export function itemRows(items: readonly FeedItem[]): Map<string, Terms> {
  return new Map(items.filter(({ gone }) => !gone).map((item) => [uidOf(item.id), itemTerms(item)]))
}

export function barterRows(barters: readonly FeedBarter[]): Map<string, Terms> {
  return new Map(barters.map((barter) => [uidOf(barter.id), barterTerms(barter)]))
}

export function craftRows(crafts: readonly FeedCraft[]): Map<string, Terms> {
  return new Map(crafts.map((craft) => [uidOf(craft.id), craftTerms(craft)]))
}

type Rows = ReadonlyMap<string, Terms>

/** Compares terms with the last document's and with the bundled ones; returns for each the figure that moved most. */
export function comparedTerms(
  rows: Rows,
  names: readonly string[],
  { before, bundled }: { before: Rows | undefined; bundled: Rows | undefined },
): TermsResult[] {
  return [
    ...(before ? [worstFigure(rows, names, { reference: before, factor: SUDDEN_FACTOR })] : []),
    ...(bundled ? [worstFigure(rows, names, { reference: bundled, factor: SLOW_FACTOR })] : []),
  ]
}

export function comparedPrices(
  observations: readonly Observation[],
  prices: Comparison['prices'],
): TermsResult[] {
  const rows = new Map(observations.map(({ itemUid, lowestRub }) => [itemUid, [lowestRub]]))
  return prices.map(({ rub, factor }) => {
    const reference = new Map([...rub].map(([uid, known]) => [uid, [known]]))
    return worstFigure(rows, ['price'], { reference, factor })
  })
}

function worstFigure(
  rows: Rows,
  names: readonly string[],
  { reference, factor }: { reference: Rows; factor: number },
): TermsResult {
  const all = names.map((figure, at) => {
    const pairs: MovedFigure[] = []
    for (const [uid, terms] of rows) {
      const [before = 0, after = 0] = [reference.get(uid)?.[at], terms[at]]
      if (before > 0 && after > 0) pairs.push({ uid, figure, before, after })
    }
    const spread = spreadOf(
      pairs.map(({ before, after }) => [before, after] as const),
      factor,
    )
    return { spread, pairs }
  })
  const [worst] = all.toSorted((a, b) => b.spread.moved - a.spread.moved)
  return { spread: worst?.spread ?? spreadOf([], factor), moved: farthest(worst?.pairs ?? []) }
}

function farthest(pairs: readonly MovedFigure[]): MovedFigure[] {
  const far = ({ before, after }: MovedFigure) => Math.abs(Math.log(after / before))
  return pairs.toSorted((a, b) => far(b) - far(a) || (a.uid < b.uid ? -1 : 1)).slice(0, SHOWN)
}
