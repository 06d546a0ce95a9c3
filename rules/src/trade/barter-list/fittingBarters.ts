import type { BarterRow } from '../barters/index.ts'
import type { BarterFilter, BarterListView } from './schema.ts'

type View = Pick<BarterListView, 'levelOf' | 'locksOf'>

/** Filters the rows. `found`: the items that match the search; undefined without a search. */
export function fittingBarters(
  rows: readonly BarterRow[],
  filter: BarterFilter & { found?: ReadonlySet<string> | undefined },
  view: View,
): readonly BarterRow[] {
  const { trader, loyalty, level, unlocked, profitable, found } = filter
  return rows.filter((row) => {
    const { barter } = row
    if (trader && barter.trader !== trader) return false
    if (loyalty !== undefined && barter.loyaltyLevel > loyalty) return false
    if (level !== undefined && view.levelOf(barter.trader, barter.loyaltyLevel) > level) return false
    if (profitable && !isProfitable(row)) return false
    if (unlocked && view.locksOf(row).length > 0) return false
    return found === undefined || isAmong(row, found)
  })
}

function isProfitable({ outcome }: BarterRow): boolean {
  return outcome.state === 'known' && (outcome.profitRub ?? 0) > 0
}

/** Tells whether the search matches an item on either side of the exchange. */
function isAmong({ barter: { gives, takes } }: BarterRow, found: ReadonlySet<string>): boolean {
  return found.has(gives.itemUid) || takes.some(({ itemUid }) => found.has(itemUid))
}
