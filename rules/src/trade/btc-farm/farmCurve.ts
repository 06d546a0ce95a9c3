import { btcFarm, type FarmAnswer, type FarmInput } from './btcFarm.ts'
import { farmSlots, type FarmFacts, type FarmLevel } from './coinSec.ts'

export type FarmPoint = FarmAnswer & { cards: number }

/** Computes the yield of a farm of a level for each number of cards, from one to the maximum. */
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
