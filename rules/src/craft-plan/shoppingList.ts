import type { BoughtLine, BuyNow, Exchange } from '../trade-board/index.ts'
import type { PlanPick } from './schema.ts'

/** What has to be bought and bartered before the first craft starts. `rub` is what leaves the purse. */
export type ShoppingList = { rub: number; lines: readonly BoughtLine[]; exchanges: readonly Exchange[] }

/** Everything that a plan lacks, each thing and each barter in one line. */
export function shoppingList(picks: readonly Pick<PlanPick, 'missing'>[], buy: BuyNow): ShoppingList {
  const lines = new Map<string, BoughtLine>()
  const exchanges = new Map<string, Exchange>()
  const purchases = picks.flatMap(({ missing }) =>
    missing.flatMap(({ itemUid, count }) => buy(itemUid, count) ?? []),
  )
  for (const line of purchases.flatMap((one) => one.lines)) {
    const before = lines.get(line.itemUid)
    const sum = before && { count: before.count + line.count, rub: before.rub + line.rub }
    lines.set(line.itemUid, { ...line, ...sum })
  }
  for (const made of purchases.flatMap((one) => one.exchanges)) {
    const before = exchanges.get(made.recipeUid)
    const sum = before && { runs: before.runs + made.runs, count: before.count + made.count }
    exchanges.set(made.recipeUid, { ...made, ...sum })
  }
  return {
    rub: purchases.reduce((sum, { rub }) => sum + rub, 0),
    lines: [...lines.values()].toSorted((one, other) => other.rub - one.rub),
    exchanges: [...exchanges.values()],
  }
}
