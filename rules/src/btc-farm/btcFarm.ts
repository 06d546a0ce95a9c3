const DAY_SEC = 86_400
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

export type FarmInput = {
  cards: number
  isElite: boolean
  coinRub: number
  cardRub: number
  /** What building the farm cost. */
  buildingRub: number
  fuelRubPerDay: number
}

export type FarmAnswer = {
  coinSec: number
  coinsPerDay: number
  revenueRubPerDay: number
  profitRubPerDay: number
  investedRub: number
  /** Undefined: it never pays. */
  payBackDays: number | undefined
  /** Seconds until nobody having emptied it makes it stop. */
  fullAfterSec: number
}

/** What a bitcoin farm brings (domain reference 7). */
export function btcFarm(input: FarmInput, facts: FarmFacts): FarmAnswer {
  const { cards, isElite, coinRub, cardRub, buildingRub, fuelRubPerDay } = input
  const sec = coinSec(cards, facts)
  const coinsPerDay = DAY_SEC / sec
  const revenueRubPerDay = coinsPerDay * coinRub
  const profitRubPerDay = revenueRubPerDay - fuelRubPerDay
  const investedRub = cards * cardRub + buildingRub
  return {
    coinSec: sec,
    coinsPerDay,
    revenueRubPerDay,
    profitRubPerDay,
    investedRub,
    payBackDays: profitRubPerDay > 0 ? Math.ceil(investedRub / profitRubPerDay) : undefined,
    fullAfterSec: sec * (isElite ? facts.storage.elite : facts.storage.plain),
  }
}
