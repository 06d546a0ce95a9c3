import {
  sumExchanges,
  withRuns,
  type BoughtLine,
  type BuyNow,
  type Exchange,
  type MadeRuns,
} from '../trade-board/index.ts'
import { NOTHING_MADE } from './stash.ts'
import type { PlanPick } from './schema.ts'

/** Items to buy and barter before the first craft starts. */
export type ShoppingList = {
  /** Money spent on ingredients and tools. */
  rub: number
  /** Share of `rub` that is spent on tools, or on items bartered for tools. */
  toolRub: number
  lines: readonly BoughtLine[]
  exchanges: readonly Exchange[]
  /** Tools among `lines`, which are returned. */
  toolUids: ReadonlySet<string>
  /** Tools that cannot be bought with money. */
  ownTools: readonly string[]
}

/**
 * Sums up the items that a plan lacks, with one line per item and per barter. The picks are in the order of the plan.
 * Each of them needs its own tool, because they run at the same time.
 */
export function shoppingList(
  picks: readonly (Pick<PlanPick, 'missing'> & { option?: Pick<PlanPick['option'], 'tools'> })[],
  buy: BuyNow,
  owned: ReadonlyMap<string, number> = new Map(),
): ShoppingList {
  const lines = new Map<string, BoughtLine>()
  let made: MadeRuns = NOTHING_MADE
  const ownTools: string[] = []
  let toolRub = 0
  const tools = missingTools(picks, owned)
  const ingredients = picks.flatMap(({ missing }) => missing)
  const purchases = [...ingredients, ...tools].flatMap(({ itemUid, count }, nth) => {
    const purchase = buy(itemUid, count, made)
    made = withRuns(made, purchase?.limited ?? [])
    const isTool = nth >= ingredients.length
    if (isTool && !purchase) ownTools.push(itemUid)
    if (isTool) toolRub += purchase?.rub ?? 0
    return purchase ?? []
  })
  for (const line of purchases.flatMap((one) => one.lines)) {
    const before = lines.get(line.itemUid)
    const sum = before && { count: before.count + line.count, rub: before.rub + line.rub }
    lines.set(line.itemUid, { ...line, ...sum })
  }
  return {
    rub: purchases.reduce((sum, { rub }) => sum + rub, 0),
    toolRub,
    lines: [...lines.values()].toSorted((one, other) => other.rub - one.rub),
    exchanges: sumExchanges(purchases),
    toolUids: new Set(tools.map(({ itemUid }) => itemUid)),
    ownTools,
  }
}

type ToolUser = { option?: Pick<PlanPick['option'], 'tools'> }

function missingTools(picks: readonly ToolUser[], owned: ReadonlyMap<string, number>) {
  const wanted = new Map<string, number>()
  for (const uid of picks.flatMap(({ option }) => option?.tools ?? [])) {
    wanted.set(uid, (wanted.get(uid) ?? 0) + 1)
  }
  return [...wanted]
    .map(([itemUid, count]) => ({ itemUid, count: count - (owned.get(itemUid) ?? 0) }))
    .filter(({ count }) => count > 0)
}
