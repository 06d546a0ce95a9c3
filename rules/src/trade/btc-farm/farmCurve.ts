import { btcFarm, type FarmAnswer, type FarmInput } from './btcFarm.ts'
import { farmSlots, type FarmFacts, type FarmLevel } from './coinSec.ts'

export type FarmPoint = FarmAnswer & { cards: number }

/** What a farm of a level brings with each number of cards that it takes, from one. */
export function farmCurve(
  input: Omit<FarmInput, 'cards'>,
  level: FarmLevel,
  facts: FarmFacts,
): readonly FarmPoint[] {
  return Array.from({ length: farmSlots(level) }, (_, nth) => {
    const cards = nth + 1
    return { cards, ...btcFarm({ ...input, cards }, facts) }
  })
}
