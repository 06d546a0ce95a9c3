import type { CraftRow } from '../crafts/index.ts'
import type { CraftFilter, CraftListView } from './schema.ts'

/** Filters the rows. `found`: the items that match the search; undefined without a search. */
export function fittingCrafts(
  rows: readonly CraftRow[],
  filter: CraftFilter & { found?: ReadonlySet<string> | undefined },
  { locksOf }: Pick<CraftListView, 'locksOf'>,
): readonly CraftRow[] {
  const { station, level, built, unlocked, profitable, found } = filter
  return rows.filter((row) => {
    const { craft } = row
    if (station && craft.station !== station) return false
    if (level !== undefined && craft.level > level) return false
    if (profitable && !isProfitable(row)) return false
    const locks = built || unlocked ? locksOf(row) : []
    if (built && locks.includes('station')) return false
    if (unlocked && (locks.includes('quest') || locks.includes('edition'))) return false
    return found === undefined || isAmong(row, found)
  })
}

function isProfitable({ outcome }: CraftRow): boolean {
  return outcome.state === 'known' && outcome.profitRub > 0
}

/** Tells whether the search matches the product, an ingredient or a tool. */
function isAmong({ craft: { gives, takes } }: CraftRow, found: ReadonlySet<string>): boolean {
  return found.has(gives.itemUid) || takes.some(({ itemUid }) => found.has(itemUid))
}
