import type { GameEdition } from '../../catalogue/editions/index.ts'
import { ownCost, stackCost, type OwnCost } from '../../prices/offers/index.ts'
import type { Sale } from '../trade/index.ts'
import { craftSec } from './craftSec.ts'
import type { Craft } from './schema.ts'

const HOUR_SEC = 3600

/**
 * Requirement of a craft that a player lacks; `gone`: a quest that left the game, so that the craft is unavailable for
 * good.
 */
export type CraftLock = 'station' | 'quest' | 'edition' | 'gone'

export type CraftProgress = {
  /** Level of each built station, by its slug. */
  stations: ReadonlyMap<string, number>
  questsDone: ReadonlySet<string>
  gameEdition: GameEdition
}

export type CraftView = {
  /** Returns the lowest cost of one piece; undefined: it can be neither bought nor made. */
  costOf: (itemUid: string) => number | undefined
  /** Tells whether the item cannot be bought with money, in which case its cost is its worth. */
  isOwnOnly?: ((itemUid: string) => boolean) | undefined
  saleOf: (itemUid: string, count: number) => Sale | undefined
  skillCrafting: number
  /** 0 if fuel is not counted; undefined: it is, but the tank has no price. */
  fuelRubPerHour: number | undefined
  /** Tank whose fuel is counted, if any. */
  tankUid?: string | undefined
  /** Undefined: everything counts as unlocked. */
  progress: CraftProgress | undefined
  /** Quests that left the game before the player completed them. */
  questsGone?: ReadonlySet<string> | undefined
}

/** Worth of one run, or the data that is missing to compute it. */
export type CraftOutcome =
  | {
      state: 'known'
      costRub: number
      /** Part of the cost that cannot be bought with money; undefined: everything can be bought. */
      own?: OwnCost | undefined
      fuelRub: number
      sale: Sale
      profitRub: number
      profitRubPerHour: number
      /** Revenue per hour, regardless of the cost. */
      throughputRubPerHour: number
    }
  | { state: 'unpriced'; itemUids: string[] }
  | { state: 'unsold' }

export type CraftRow = { craft: Craft; sec: number; locks: CraftLock[]; outcome: CraftOutcome }

/** Computes the row of one craft for one player at today's prices (domain reference 4). */
export function craftRow(craft: Craft, view: CraftView): CraftRow {
  const sec = craftSec(craft.sec, view.skillCrafting)
  const locks = craftLocks(craft, view.progress, view.questsGone)
  return { craft, sec, locks, outcome: outcomeOf(craft, sec, view) }
}

function outcomeOf({ takes, gives }: Craft, sec: number, view: CraftView): CraftOutcome {
  const cost = stackCost(takes, view.costOf)
  const { fuelRubPerHour, tankUid } = view
  const tank = fuelRubPerHour === undefined && tankUid !== undefined ? [tankUid] : []
  if (cost.state === 'unpriced') return { state: 'unpriced', itemUids: [...cost.itemUids, ...tank] }
  if (fuelRubPerHour === undefined) return { state: 'unpriced', itemUids: tank }
  const sale = view.saleOf(gives.itemUid, gives.count)
  if (!sale) return { state: 'unsold' }
  const own = view.isOwnOnly && ownCost(takes, view.costOf, view.isOwnOnly)
  const hours = sec / HOUR_SEC
  const fuelRub = Math.round(fuelRubPerHour * hours)
  const profitRub = sale.rub - cost.rub - fuelRub
  const perHour = (rub: number) => (hours > 0 ? Math.round(rub / hours) : rub)
  return {
    state: 'known',
    costRub: cost.rub,
    fuelRub,
    sale,
    profitRub,
    ...(own && { own }),
    profitRubPerHour: perHour(profitRub),
    throughputRubPerHour: perHour(sale.priceRub * gives.count),
  }
}

/** Returns the requirements that the player lacks; empty if they can make the craft. */
export function craftLocks(
  { station, level, questUid, editions }: Craft,
  progress: CraftProgress | undefined,
  questsGone?: ReadonlySet<string>,
): CraftLock[] {
  if (questUid !== undefined && questsGone?.has(questUid)) return ['gone']
  if (!progress) return []
  const locks: CraftLock[] = []
  if ((progress.stations.get(station) ?? 0) < level) locks.push('station')
  if (questUid !== undefined && !progress.questsDone.has(questUid)) locks.push('quest')
  if (editions && !editions.includes(progress.gameEdition)) locks.push('edition')
  return locks
}
