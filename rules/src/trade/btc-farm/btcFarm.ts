import { coinSec, type FarmFacts } from './coinSec.ts'

const DAY_SEC = 86_400

export type FarmInput = {
  cards: number
  isElite: boolean
  /** Undefined, here and below: the price is unknown. It never counts as zero. */
  coinRub: number | undefined
  cardRub: number | undefined
  /** Cost of building the farm. */
  buildingRub: number | undefined
  fuelRubPerDay: number | undefined
}

export type FarmAnswer = {
  coinSec: number
  coinsPerDay: number
  revenueRubPerDay: number | undefined
  profitRubPerDay: number | undefined
  investedRub: number | undefined
  payBackDays: number | 'never' | undefined
  /** Maximum number of stored coins. */
  storage: number
  /** Seconds until the full storage halts production. */
  fullAfterSec: number
}

/** Computes the yield of a bitcoin farm (domain reference 7). */
export function btcFarm(input: FarmInput, facts: FarmFacts): FarmAnswer {
  const { cards, isElite, coinRub, cardRub, buildingRub, fuelRubPerDay } = input
  const sec = coinSec(cards, facts)
  const coinsPerDay = DAY_SEC / sec
  const storage = isElite ? facts.storage.elite : facts.storage.plain
  const revenueRubPerDay = coinRub === undefined ? undefined : coinsPerDay * coinRub
  const profitRubPerDay = both(revenueRubPerDay, fuelRubPerDay, (revenue, fuel) => revenue - fuel)
  const investedRub = both(cardRub, buildingRub, (card, building) => cards * card + building)
  const payBackDays = both(investedRub, profitRubPerDay, (invested, profit) =>
    profit > 0 ? Math.ceil(invested / profit) : 'never',
  )
  return {
    coinSec: sec,
    coinsPerDay,
    revenueRubPerDay,
    profitRubPerDay,
    investedRub,
    payBackDays,
    storage,
    fullAfterSec: sec * storage,
  }
}

function both<Answer>(
  one: number | undefined,
  other: number | undefined,
  answer: (one: number, other: number) => Answer,
): Answer | undefined {
  return one === undefined || other === undefined ? undefined : answer(one, other)
}
