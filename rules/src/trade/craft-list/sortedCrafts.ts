import type { CraftRow } from '../crafts/index.ts'
import { isOutOfOrder, orderedRows } from '../../platform/row-order/index.ts'
import { isDoubtfulSale, robustRub } from '../trade/index.ts'
import type { CraftListView } from './schema.ts'

type Value = number | string | undefined
type View = Omit<CraftListView, 'locksOf'>

/** Reads a figure of a craft with a known outcome. */
const figure =
  (of: (outcome: KnownOutcome) => number) =>
  ({ outcome }: CraftRow): Value =>
    outcome.state === 'known' ? of(outcome) : undefined

/** The value that a craft is sorted by, for each sort key. */
const VALUES = {
  name: (row, view) => madeName(row, view),
  station: ({ craft }, { stationName }) => `${stationName(craft.station)} ${craft.level}`,
  time: ({ sec }) => sec,
  cost: figure(({ costRub }) => costRub),
  fuel: figure(({ fuelRub }) => fuelRub),
  fee: figure(({ sale }) => sale.feeRub),
  sale: figure(({ sale }) => robustRub(sale)),
  profit: figure((known) => known.profitRub - doubtRub(known)),
  perHour: (row) => robustPerHour(row),
  throughput: figure(({ throughputRubPerHour }) => throughputRubPerHour),
} satisfies Record<string, (row: CraftRow, view: View) => Value>

export type CraftSort = keyof typeof VALUES
export const CRAFT_SORTS = Object.keys(VALUES) as CraftSort[] // safe: its own keys
export type CraftOrder = { sort: CraftSort; descending: boolean }
export const DEFAULT_CRAFT_ORDER: CraftOrder = { sort: 'perHour', descending: true }

/** Sort keys for looking up rather than comparing, for which unavailable crafts keep their place among the others. */
const WORDS: ReadonlySet<CraftSort> = new Set(['name', 'station', 'time'])

/** Figures that depend on the sale of the result. */
const SOLD: ReadonlySet<CraftSort> = new Set(['sale', 'profit', 'perHour', 'throughput'])

/** Tells whether the craft takes an item that cannot be bought with money. */
export function isOwnNeeded({ outcome }: Pick<CraftRow, 'outcome'>): boolean {
  return outcome.state === 'known' && outcome.own !== undefined
}

/**
 * Ranks crafts by availability: those the player can make now, then those that take items that cannot be bought, then
 * locked ones, then those that left the game.
 */
export function craftRank(row: Pick<CraftRow, 'outcome' | 'locks'>): number {
  if (row.locks.length > 0) return row.locks.includes('gone') ? 3 : 2
  return Number(isOwnNeeded(row))
}

function isDoubtful({ outcome }: CraftRow): boolean {
  return outcome.state === 'known' && isDoubtfulSale(outcome.sale)
}

/** Sorts the rows in the chosen order; ties by the name of the product. */
export function sortedCrafts(
  rows: readonly CraftRow[],
  { sort, descending }: CraftOrder,
  view: View,
): CraftRow[] {
  return orderedRows(rows, {
    descending,
    compareNames: view.compareNames,
    valueOf: (row) => VALUES[sort](row, view),
    rankOf: WORDS.has(sort) ? undefined : craftRank,
    isDoubtful: SOLD.has(sort) ? isDoubtful : undefined,
    nameOf: (row) => madeName(row, view),
    uidOf: ({ craft }) => craft.uid,
  })
}

/** Tells whether a row stands below the previous one although its figure is higher, because its price is doubted. */
export function isDemotedCraft(
  [row, before]: readonly [CraftRow, CraftRow | undefined],
  { sort, descending }: CraftOrder,
): boolean {
  const shownOf = ({ outcome }: CraftRow) => {
    if (outcome.state !== 'known') return undefined
    if (sort === 'sale') return outcome.sale.rub
    if (sort === 'profit') return outcome.profitRub
    return sort === 'perHour' ? outcome.profitRubPerHour : undefined
  }
  if (!before || !isDoubtful(row) || craftRank(row) !== craftRank(before)) return false
  return isOutOfOrder(shownOf(row), shownOf(before), descending)
}

type KnownOutcome = Extract<CraftRow['outcome'], { state: 'known' }>

/** Returns how far a thin or strange price exceeds its robust value. */
function doubtRub({ sale }: KnownOutcome): number {
  return sale.rub - robustRub(sale)
}

const HOUR_SEC = 3600

/** Computes the profit per hour at the robust price. */
export function robustPerHour({ outcome, sec }: Pick<CraftRow, 'outcome' | 'sec'>): number | undefined {
  if (outcome.state !== 'known') return undefined
  const doubt = doubtRub(outcome)
  return outcome.profitRubPerHour - (sec > 0 ? Math.round((doubt * HOUR_SEC) / sec) : doubt)
}

function madeName({ craft }: CraftRow, { nameOf }: View): string {
  return nameOf(craft.gives.itemUid)
}
