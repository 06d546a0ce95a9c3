import { CHANGING, type Change } from '@raidkit/rules/guns/gun-builds'

export type Stat = keyof Change

/** Stats for which lower values are better. */
const LOWER_IS_BETTER: ReadonlySet<Stat> = new Set([
  'recoilVertical',
  'recoilHorizontal',
  'accuracy',
  'weight',
])

/** Number of decimals of each stat. */
export const DECIMALS: Readonly<Record<Stat, number>> = {
  ergonomics: 1,
  recoilVertical: 0,
  recoilHorizontal: 0,
  accuracy: 2,
  capacity: 0,
  velocity: 0,
  sightingRange: 0,
  weight: 3,
}

export const STATS: readonly Stat[] = CHANGING

/** Rates a change: 1 for the better, -1 for the worse, 0 for none. */
export function rateChange(stat: Stat, change: number): -1 | 0 | 1 {
  if (change === 0) return 0
  return change < 0 === LOWER_IS_BETTER.has(stat) ? 1 : -1
}
