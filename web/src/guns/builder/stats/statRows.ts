import { CHANGING, type Change } from '@raidkit/rules/guns/gun-builds'

export type Stat = keyof Change

/** Of which less is better. */
const LOWER_IS_BETTER: ReadonlySet<Stat> = new Set([
  'recoilVertical',
  'recoilHorizontal',
  'accuracy',
  'weight',
])

/** How many digits of each are worth reading. */
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

/** 1: a change for the better, -1: for the worse, 0: none. */
export function worth(stat: Stat, change: number): -1 | 0 | 1 {
  if (change === 0) return 0
  return change < 0 === LOWER_IS_BETTER.has(stat) ? 1 : -1
}
