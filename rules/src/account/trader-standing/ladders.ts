import type { LoyaltyLadders, LoyaltyStep } from './types.ts'

const TRADER_SIGN = '|'
const STEP_SIGN = ';'
const FIGURE_SIGN = ','
/** Far more than eleven traders with four levels need. */
const LONGEST = 4_000

/** Ladders as one line of text, short enough to travel in the name of a column. Traders of one level are left out. */
export function ladderText(
  traders: readonly { name: string; isCore: boolean; levels: readonly LoyaltyStep[] }[],
): string {
  return traders
    .filter(({ isCore, levels }) => isCore && levels.length > 1)
    .map(({ name, levels }) => {
      const steps = levels.map(({ loyaltyLevel, playerLevel, reputation, spend }) =>
        [loyaltyLevel, playerLevel, reputation, spend].join(FIGURE_SIGN),
      )
      return [name, ...steps].join(STEP_SIGN)
    })
    .join(TRADER_SIGN)
}

/** `ladderText` read back; what is no ladder is left out. */
export function laddersIn(text: string): LoyaltyLadders {
  const ladders = text
    .slice(0, LONGEST)
    .split(TRADER_SIGN)
    .flatMap((part): [string, LoyaltyStep[]][] => {
      const [name = '', ...steps] = part.split(STEP_SIGN)
      const read = steps.flatMap(stepIn)
      return name !== '' && read.length > 0 ? [[name, read]] : []
    })
  return Object.fromEntries(ladders)
}

function stepIn(text: string): LoyaltyStep[] {
  const figures = text.split(FIGURE_SIGN).map(Number)
  const [loyaltyLevel, playerLevel, reputation, spend] = figures
  if (loyaltyLevel === undefined || playerLevel === undefined || reputation === undefined) return []
  if (spend === undefined || figures.some((figure) => !Number.isFinite(figure))) return []
  return [{ loyaltyLevel, playerLevel, reputation, spend }]
}
