import type { GameEdition } from '../../catalogue/editions/index.ts'
import { ownCost, stackCost, type OwnCost } from '../../prices/offers/index.ts'
import type { Sale } from '../trade/index.ts'
import { craftSec } from './craftSec.ts'
import type { Craft } from './schema.ts'

const HOUR_SEC = 3600

/** What a player lacks for a craft; `gone`: a quest that left the game, so that nobody can open it any more. */
export type CraftLock = 'station' | 'quest' | 'edition' | 'gone'

export type CraftProgress = {
  /** Level of each station that stands, by its slug. */
  stations: ReadonlyMap<string, number>
  questsDone: ReadonlySet<string>
  gameEdition: GameEdition
}

export type CraftView = {
  /** The cheapest cost of one piece; undefined: nobody sells it and nothing makes it. */
  costOf: (itemUid: string) => number | undefined
  /** Can no money buy it? Its cost is then what it is worth. */
  isOwnOnly?: ((itemUid: string) => boolean) | undefined
  saleOf: (itemUid: string, count: number) => Sale | undefined
  skillCrafting: number
  /** 0 where fuel is not counted; undefined: it is, but the tank has no price. */
  fuelRubPerHour: number | undefined
  /** The tank that is counted, if any. */
  tankUid?: string | undefined
  /** Undefined: everything counts as reached. */
  progress: CraftProgress | undefined
  /** Quests that left the game before the player did them. */
  questsGone?: ReadonlySet<string> | undefined
}

/** What one run is worth, or what is missing to say it. */
export type CraftOutcome =
  | {
      state: 'known'
      costRub: number
      /** The part of the cost that no money buys; undefined: everything can be bought. */
      own?: OwnCost | undefined
      fuelRub: number
      sale: Sale
      profitRub: number
      profitRubPerHour: number
      /** What is sold an hour, whatever it cost. */
      throughputRubPerHour: number
    }
  | { state: 'unpriced'; itemUids: string[] }
  | { state: 'unsold' }

export type CraftRow = { craft: Craft; sec: number; locks: CraftLock[]; outcome: CraftOutcome }

/** One craft as it stands for one player today (domain reference 4). */
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

/** Why the player cannot make it yet; nothing where they can. */
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
