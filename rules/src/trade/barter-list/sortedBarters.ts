import type { BarterRow } from '../barters/index.ts'
import { isOutOfOrder, orderedRows } from '../../platform/row-order/index.ts'
import { isDoubtfulSale, robustRub } from '../trade/index.ts'
import { TRADER_NAMES } from '../../catalogue/traders/index.ts'
import type { BarterListView } from './schema.ts'

type Value = number | string | undefined
type View = Pick<BarterListView, 'nameOf' | 'compareNames' | 'levelOf'>
type KnownOutcome = Extract<BarterRow['outcome'], { state: 'known' }>

/** Reads a figure of a barter with a known outcome. */
const figure =
  (of: (outcome: KnownOutcome) => number | undefined) =>
  ({ outcome }: BarterRow): Value =>
    outcome.state === 'known' ? of(outcome) : undefined

/** The value that a barter is sorted by, for each sort key. */
const VALUES = {
  name: (row, view) => givenName(row, view),
  trader: ({ barter }) => TRADER_NAMES.indexOf(barter.trader) * 10 + barter.loyaltyLevel,
  takes: ({ barter }, { nameOf }) => nameOf(barter.takes[0]?.itemUid ?? ''),
  cost: figure(({ costRub }) => costRub),
  saving: figure(({ savingRub }) => savingRub),
  sale: figure(({ sale }) => sale && robustRub(sale)),
  profit: figure(({ sale, costRub }) => sale && robustRub(sale) - costRub),
  limit: ({ barter }) => barter.limit,
  level: ({ barter }, { levelOf }) => levelOf(barter.trader, barter.loyaltyLevel),
} satisfies Record<string, (row: BarterRow, view: View) => Value>

export type BarterSort = keyof typeof VALUES
export const BARTER_SORTS = Object.keys(VALUES) as BarterSort[] // safe: its own keys
export type BarterOrder = { sort: BarterSort; descending: boolean }
export const DEFAULT_BARTER_ORDER: BarterOrder = { sort: 'profit', descending: true }

/** Sort keys by worth, for which unavailable barters come last. */
const FIGURES: ReadonlySet<BarterSort> = new Set(['cost', 'saving', 'sale', 'profit'])

/**
 * Ranks barters by availability: those the player can make now, then those that take items that cannot be bought, then
 * locked ones, then those that left the game.
 */
function rankOf({ locks, outcome }: BarterRow): number {
  if (locks.length > 0) return locks.includes('gone') ? 3 : 2
  return Number(outcome.state === 'known' && outcome.own !== undefined)
}

function isDoubtful({ outcome }: BarterRow): boolean {
  return outcome.state === 'known' && isDoubtfulSale(outcome.sale)
}

/** Sorts the rows in the chosen order; ties by the name of the received item. */
export function sortedBarters(
  rows: readonly BarterRow[],
  { sort, descending }: BarterOrder,
  view: View,
): BarterRow[] {
  return orderedRows(rows, {
    descending,
    compareNames: view.compareNames,
    valueOf: (row) => VALUES[sort](row, view),
    rankOf: FIGURES.has(sort) ? rankOf : undefined,
    isDoubtful: sort === 'profit' || sort === 'sale' ? isDoubtful : undefined,
    nameOf: (row) => givenName(row, view),
    uidOf: ({ barter }) => barter.uid,
  })
}

/** Tells whether a row stands below the previous one although its figure is higher, because its price is doubted. */
export function isDemotedBarter(
  [row, before]: readonly [BarterRow, BarterRow | undefined],
  { sort, descending }: BarterOrder,
): boolean {
  const shownOf = ({ outcome }: BarterRow) => {
    if (outcome.state !== 'known') return undefined
    return sort === 'sale' ? outcome.sale?.rub : sort === 'profit' ? outcome.profitRub : undefined
  }
  if (!before || !isDoubtful(row) || rankOf(row) !== rankOf(before)) return false
  return isOutOfOrder(shownOf(row), shownOf(before), descending)
}

function givenName({ barter }: BarterRow, { nameOf }: View): string {
  return nameOf(barter.gives.itemUid)
}
