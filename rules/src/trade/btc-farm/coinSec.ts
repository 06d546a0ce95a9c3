const SLOTS = [10, 25, 50] as const // cards by the level of the farm (domain reference 7)

/** Constants of the farm from the game's data; they differ between game versions. */
export type FarmFacts = {
  /** Production time of a coin with one card, in seconds. */
  sec: number
  /** Increase in speed by each further card. */
  gpuBoost: number
  /** Maximum number of stored coins, at which production halts, without and with elite hideout management. */
  storage: { plain: number; elite: number }
}

export const FARM_LEVELS = [1, 2, 3] as const
export type FarmLevel = (typeof FARM_LEVELS)[number]

/** Returns the number of cards that a farm of this level takes. */
export function farmSlots(level: FarmLevel): number {
  return SLOTS[level - 1] ?? 0
}

/** Returns the production time of a coin in seconds; infinite without a card. */
export function coinSec(cards: number, { sec, gpuBoost }: Pick<FarmFacts, 'sec' | 'gpuBoost'>): number {
  return cards < 1 ? Number.POSITIVE_INFINITY : sec / (1 + (cards - 1) * gpuBoost)
}
