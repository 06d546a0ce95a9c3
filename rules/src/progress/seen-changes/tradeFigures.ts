import type { BarterRow } from '../../trade/barters/index.ts'
import type { CraftRow } from '../../trade/crafts/index.ts'
import type { Figures } from './schema.ts'

/** Returns the figures that the calculator shows for a craft. */
export function craftFigures({ craft, sec, outcome }: Omit<CraftRow, 'locks'>): Figures {
  const { station, level, gives } = craft
  return {
    station: `${station} ${level}`,
    given: gives.count,
    durationSec: sec,
    ...(outcome.state === 'known' && {
      cost: Math.round(outcome.costRub),
      profit: Math.round(outcome.profitRub),
      profitPerHour: outcome.profitRubPerHour,
    }),
  }
}

/** Returns the figures that the calculator shows for a barter. */
export function barterFigures({ barter, outcome }: Omit<BarterRow, 'locks'>): Figures {
  const { trader, loyaltyLevel, gives } = barter
  return {
    trader: `${trader} ${loyaltyLevel}`,
    given: gives.count,
    ...(outcome.state === 'known' && {
      cost: Math.round(outcome.costRub),
      profit: rounded(outcome.profitRub),
      savings: rounded(outcome.savingRub),
    }),
  }
}

function rounded(rub: number | undefined): number | undefined {
  return rub === undefined ? undefined : Math.round(rub)
}
