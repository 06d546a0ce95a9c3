import {
  chainedOptions,
  planOptions,
  planWithChains,
  shoppingList,
  type CraftPlan,
  type PlanOption,
  type ShoppingList,
} from '@raidkit/rules/trade/craft-plan'
import type { CraftRow } from '@raidkit/rules/trade/crafts'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import { useMemo } from 'react'
import { useOwned } from '../shared/trade/useOwned.ts'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { typedPlan, type HideoutChoice, type TypedPlan } from './choice.ts'

export type Plan = {
  typed: TypedPlan
  /** Undefined until it can be computed. */
  plan: (CraftPlan & { shopping: ShoppingList }) | undefined
  /** True if the reader has a character in this mode, whose items could be used. */
  hasOwned: boolean
}

/** Computes the best crafts for an absence, within budget and stash. */
export function usePlan(
  choice: HideoutChoice,
  answer: TradeAnswer | undefined,
  rows: readonly CraftRow[] | undefined,
): Plan {
  const typed = typedPlan(choice)
  const { hours, budgetRub, budgetFault } = typed
  const ownedOf = useOwned(choice.mode)
  const counted = choice.own ? ownedOf : undefined
  const { once } = choice
  const plan = useMemo(() => {
    if (!answer || !rows || hours === undefined || budgetFault) return undefined
    const { board, tables, player } = answer
    const view = { hours, continuous: tables.continuous, saleOf: board.saleOf }
    const uids = new Set(rows.flatMap(({ craft }) => craft.takes.map(({ itemUid }) => itemUid)))
    const owned = new Map(
      [...uids].map((uid) => [uid, counted?.(uid) ?? 0] as const).filter(([, count]) => count > 0),
    )
    const { buyNow: buy } = board
    // A tool that cannot be bought must be owned, which the list states.
    const toolRub = (uid: string) => (owned.get(uid) ? 0 : (buy(uid, 1)?.rub ?? 0))
    const withTools = (option: PlanOption) => ({
      ...option,
      toolRub: (option.tools ?? []).reduce((sum, uid) => sum + toolRub(uid), 0),
    })
    const chained = once ? [] : chainedOptions(rows, { ...view, owned, buy }).map(withTools)
    const options = planOptions(rows, view).map(withTools)
    // domain reference 5: elite crafting runs one more at the same time
    const slots = player.skill_Crafting >= MAX_SKILL ? 2 : 1
    const found = planWithChains({ options, budgetRub, owned, slots, buy }, chained)
    const shopping = shoppingList(found.picks, buy, owned)
    return { ...found, shopping, picks: found.picks.toSorted((one, other) => other.gainRub - one.gainRub) }
  }, [answer, rows, hours, budgetRub, budgetFault, counted, once])
  return { typed, plan, hasOwned: ownedOf !== undefined }
}
