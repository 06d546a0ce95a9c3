import { isReached, type Sale, type TradeProgress } from '../trade/index.ts'
import { ownCost, stackCost, type OwnCost, type PricedStack } from '../../prices/offers/index.ts'
import type { Barter, BarterStack } from './schema.ts'

/**
 * Requirement of a barter that a player lacks; `gone`: a quest that left the game, so that the barter is unavailable
 * for good.
 */
export type BarterLock = 'loyalty' | 'quest' | 'gone'

export type BarterView = {
  /** Returns the lowest cost of one piece; undefined: it can be neither bought nor made. */
  costOf: (itemUid: string) => number | undefined
  /** Tells whether the item cannot be bought with money, in which case its cost is its worth. */
  isOwnOnly?: ((itemUid: string) => boolean) | undefined
  /** Returns the lowest cash price of one piece; undefined: it cannot be bought. */
  cashOf: (itemUid: string) => number | undefined
  saleOf: (itemUid: string, count: number) => Sale | undefined
  /** Returns the worth of a dog tag per level; undefined for other items. */
  tagRubPerLevel: (itemUid: string) => number | undefined
  /** Undefined: everything counts as unlocked. */
  progress: TradeProgress | undefined
  /** Quests that left the game before the player completed them. */
  questsGone?: ReadonlySet<string> | undefined
  /** Returns the pieces that the player owns, which cost no cash. Undefined: owned items are not counted. */
  ownedOf?: ((itemUid: string) => number) | undefined
}

/** Worth of one exchange. `savingRub` is relative to buying for cash; undefined: the item cannot be bought for cash. */
export type BarterOutcome =
  | {
      state: 'known'
      costRub: number
      /** Part of the cost that cannot be bought with money; undefined: everything can be bought. */
      own?: OwnCost | undefined
      sale?: Sale | undefined
      profitRub?: number | undefined
      savingRub?: number | undefined
    }
  | { state: 'unpriced'; itemUids: string[] }

export type BarterRow = { barter: Barter; locks: BarterLock[]; outcome: BarterOutcome }

/** Computes the row of one barter for one player at today's prices (domain reference 4). */
export function barterRow(barter: Barter, view: BarterView): BarterRow {
  const locks = barterLocks(barter, view.progress, view.questsGone)
  return { barter, locks, outcome: outcomeOf(barter, view) }
}

function outcomeOf(barter: Barter, view: BarterView): BarterOutcome {
  const taken = pricedTakes(barter, view.tagRubPerLevel)
  const { ownedOf, isOwnOnly } = view
  const missing = ownedOf ? missingTakes(taken, ownedOf) : taken
  const cost = stackCost(missing, view.costOf)
  if (cost.state === 'unpriced') return cost
  const { itemUid, count } = barter.gives
  const sale = view.saleOf(itemUid, count)
  const cashRub = view.cashOf(itemUid)
  const own = isOwnOnly && ownCost(missing, view.costOf, isOwnOnly)
  return {
    state: 'known',
    costRub: cost.rub,
    sale,
    ...(own && { own }),
    profitRub: sale && sale.rub - cost.rub,
    savingRub: cashRub === undefined ? undefined : Math.round(cashRub * count) - cost.rub,
  }
}

/** Returns the items a barter takes, with dog tags at their worth by level. */
export function pricedTakes({ takes }: Barter, tagRubPerLevel: BarterView['tagRubPerLevel']) {
  return takes.map((stack): BarterStack & Pick<PricedStack, 'priceRub'> => {
    const perLevel = tagRubPerLevel(stack.itemUid)
    return perLevel === undefined ? stack : { ...stack, priceRub: perLevel * (stack.dogtagLevel ?? 1) }
  })
}

/**
 * Returns the items that remain to be obtained after the player's own ones are used. Owned dog tags are not used,
 * because their levels are unknown.
 */
export function missingTakes<Taken extends PricedStack>(
  takes: readonly Taken[],
  ownedOf: (itemUid: string) => number,
): (Taken & { ownCount: number })[] {
  const used = new Map<string, number>()
  return takes.map((stack) => {
    const { itemUid, count, priceRub } = stack
    const before = used.get(itemUid) ?? 0
    const ownCount = priceRub === undefined ? Math.min(count, Math.max(0, ownedOf(itemUid) - before)) : 0
    used.set(itemUid, before + ownCount)
    return { ...stack, count: count - ownCount, ownCount }
  })
}

/** Returns the requirements that the player lacks; empty if they can make the barter. */
export function barterLocks(
  { trader, loyaltyLevel, questUid }: Barter,
  progress: TradeProgress | undefined,
  questsGone?: ReadonlySet<string>,
): BarterLock[] {
  if (questUid !== undefined && questsGone?.has(questUid)) return ['gone']
  if (!progress) return []
  const locks: BarterLock[] = []
  if (!isReached({ trader, loyaltyLevel }, progress)) locks.push('loyalty')
  if (questUid !== undefined && !progress.questsDone.has(questUid)) locks.push('quest')
  return locks
}
