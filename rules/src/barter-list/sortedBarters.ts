import type { BarterRow } from '../barters/index.ts'
import { isOutOfOrder, orderedRows } from '../row-order/index.ts'
import { isDoubtfulSale, robustRub } from '../trade/index.ts'
import { TRADER_NAMES } from '../traders/index.ts'
import type { BarterListView, BarterOrder, BarterSort } from './schema.ts'

/** Compared by what they are worth: there what cannot be done stands below. */
const FIGURES: ReadonlySet<BarterSort> = new Set(['cost', 'saving', 'sale', 'profit'])

/** What can be done tonight first, then what takes things that no money buys, then what is closed, then what left the game. */
function rankOf({ locks, outcome }: BarterRow): number {
  if (locks.length > 0) return locks.includes('gone') ? 3 : 2
  return Number(outcome.state === 'known' && outcome.own !== undefined)
}

function isDoubtful({ outcome }: BarterRow): boolean {
  return outcome.state === 'known' && isDoubtfulSale(outcome.sale)
}

type View = Pick<BarterListView, 'nameOf' | 'compareNames' | 'levelOf'>

/** Rows in an order of the reader's choice; equals stand by the name of what is given. */
export function sortedBarters(
  rows: readonly BarterRow[],
  { sort, descending }: BarterOrder,
  view: View,
): BarterRow[] {
  return orderedRows(rows, {
    ...{ descending, compareNames: view.compareNames },
    valueOf: (row) => valueOf(sort, row, view),
    rankOf: FIGURES.has(sort) ? rankOf : undefined,
    isDoubtful: sort === 'profit' || sort === 'sale' ? isDoubtful : undefined,
    nameOf: (row) => givenName(row, view),
    uidOf: ({ barter }) => barter.uid,
  })
}

/** Does a row stand below the one before it although its figure says otherwise, because its price is doubted? */
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

function valueOf(sort: BarterSort, row: BarterRow, view: View): number | string | undefined {
  const { barter, outcome } = row
  const known = outcome.state === 'known' ? outcome : undefined
  switch (sort) {
    case 'name':
      return givenName(row, view)
    case 'trader':
      return TRADER_NAMES.indexOf(barter.trader) * 10 + barter.loyaltyLevel
    case 'takes':
      return view.nameOf(barter.takes[0]?.itemUid ?? '')
    case 'cost':
      return known?.costRub
    case 'saving':
      return known?.savingRub
    case 'sale':
      return known?.sale && robustRub(known.sale)
    case 'profit':
      return known?.sale && robustRub(known.sale) - known.costRub
    case 'limit':
      return barter.limit
    case 'level':
      return view.levelOf(barter.trader, barter.loyaltyLevel)
  }
}

function givenName({ barter }: BarterRow, { nameOf }: View): string {
  return nameOf(barter.gives.itemUid)
}
