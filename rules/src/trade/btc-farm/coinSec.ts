const SLOTS = [10, 25, 50] as const // cards by the level of the farm (domain reference 7)

/** The farm's part of the game's constants; it differs between game versions. */
export type FarmFacts = {
  /** Seconds a coin takes with one card. */
  sec: number
  /** What each further card adds to the speed. */
  gpuBoost: number
  /** Coins that wait at most before it stops, without and with elite hideout management. */
  storage: { plain: number; elite: number }
}

export const FARM_LEVELS = [1, 2, 3] as const
export type FarmLevel = (typeof FARM_LEVELS)[number]

/** How many cards a farm of this level takes. */
export function farmSlots(level: FarmLevel): number {
  return SLOTS[level - 1] ?? 0
}

/** Seconds a coin takes; infinite without a card. */
export function coinSec(cards: number, { sec, gpuBoost }: Pick<FarmFacts, 'sec' | 'gpuBoost'>): number {
  return cards < 1 ? Number.POSITIVE_INFINITY : sec / (1 + (cards - 1) * gpuBoost)
}
