import { withRuns, type BoughtLine, type BuyNow, type Exchange, type MadeRuns } from '../trade-board/index.ts'
import { NOTHING_MADE } from './stash.ts'
import type { PlanPick } from './schema.ts'

/** What has to be bought and bartered before the first craft starts. `rub` is what leaves the purse. */
export type ShoppingList = { rub: number; lines: readonly BoughtLine[]; exchanges: readonly Exchange[] }

/** Everything that a plan lacks, each thing and each barter in one line. The picks in the order of the plan. */
export function shoppingList(picks: readonly Pick<PlanPick, 'missing'>[], buy: BuyNow): ShoppingList {
  const lines = new Map<string, BoughtLine>()
  const exchanges = new Map<string, Exchange>()
  let made: MadeRuns = NOTHING_MADE
  const purchases = picks
    .flatMap(({ missing }) => missing)
    .flatMap(({ itemUid, count }) => {
      const purchase = buy(itemUid, count, made)
      made = withRuns(made, purchase?.limited ?? [])
      return purchase ?? []
    })
  for (const line of purchases.flatMap((one) => one.lines)) {
    const before = lines.get(line.itemUid)
    const sum = before && { count: before.count + line.count, rub: before.rub + line.rub }
    lines.set(line.itemUid, { ...line, ...sum })
  }
  for (const one of purchases.flatMap((purchase) => purchase.exchanges)) {
    const before = exchanges.get(one.recipeUid)
    const sum = before && { runs: before.runs + one.runs, count: before.count + one.count }
    exchanges.set(one.recipeUid, { ...one, ...sum })
  }
  return {
    rub: purchases.reduce((sum, { rub }) => sum + rub, 0),
    lines: [...lines.values()].toSorted((one, other) => other.rub - one.rub),
    exchanges: [...exchanges.values()],
  }
}
