import { isReached, type Sale, type TradeProgress } from '../trade/index.ts'
import { ownCost, stackCost, type OwnCost, type Priced } from '../../prices/offers/index.ts'
import type { Barter, BarterStack } from './schema.ts'

/** What a player lacks for a barter; `gone`: a quest that left the game, so that nobody can open it any more. */
export type BarterLock = 'loyalty' | 'quest' | 'gone'

export type BarterView = {
  /** The cheapest cost of one piece; undefined: nobody sells it and nothing makes it. */
  costOf: (itemUid: string) => number | undefined
  /** Can no money buy it? Its cost is then what it is worth. */
  isOwnOnly?: ((itemUid: string) => boolean) | undefined
  /** The least that one piece costs in cash; undefined: it cannot be bought. */
  cashOf: (itemUid: string) => number | undefined
  saleOf: (itemUid: string, count: number) => Sale | undefined
  /** Dog tags are worth this for each level; undefined for everything else. */
  tagRubPerLevel: (itemUid: string) => number | undefined
  /** Undefined: everything counts as reached. */
  progress: TradeProgress | undefined
  /** Quests that left the game before the player did them. */
  questsGone?: ReadonlySet<string> | undefined
  /** Pieces that the player has already: they cost them no cash. Undefined: their things are not counted. */
  ownedOf?: ((itemUid: string) => number) | undefined
}

/** What one exchange is worth. `savingRub` against buying for cash; undefined: it cannot be bought for cash. */
export type BarterOutcome =
  | {
      state: 'known'
      costRub: number
      /** The part of the cost that no money buys; undefined: everything can be bought. */
      own?: OwnCost | undefined
      sale?: Sale | undefined
      profitRub?: number | undefined
      savingRub?: number | undefined
    }
  | { state: 'unpriced'; itemUids: string[] }

export type BarterRow = { barter: Barter; locks: BarterLock[]; outcome: BarterOutcome }

/** One barter as it stands for one player today (domain reference 4). */
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

/** What is handed over, dog tags at what they bring by their level. */
export function pricedTakes({ takes }: Barter, tagRubPerLevel: BarterView['tagRubPerLevel']) {
  return takes.map((stack): BarterStack & Pick<Priced, 'priceRub'> => {
    const perLevel = tagRubPerLevel(stack.itemUid)
    return perLevel === undefined ? stack : { ...stack, priceRub: perLevel * (stack.dogtagLevel ?? 1) }
  })
}

/**
 * What is left to be got when the player hands over their own things first. Dog tags are left out: nobody knows the
 * levels of those they have.
 */
export function missingTakes<Taken extends Priced>(
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

/** Why the player cannot make it yet; nothing where they can. */
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
