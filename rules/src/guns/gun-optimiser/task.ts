import type { GunPart, GunParts } from '../gun-parts/index.ts'

/** Weights of the figures in the goal; a missing one does not count. */
export type Goal = { recoil?: number; ergonomics?: number; weight?: number; price?: number }

/** Limits that a build must keep. */
export const LIMIT_NAMES = [
  'mostPrice', // in roubles, for gun and parts
  'mostRecoil', // vertical and horizontal recoil together, as Gunsmith counts it
  'leastErgonomics',
  'mostWeight', // in kilograms
  'leastCapacity',
  'mostCapacity',
  'leastSightingRange', // in metres
  'leastWidth', // in cells, as the next three
  'mostWidth',
  'leastHeight',
  'mostHeight',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]
export type Limits = { [Name in LimitName]?: number }

/** Group of parts of which one must be mounted; `name` is chosen by the caller. */
export type WantedParts = { name: string; parts: readonly number[] }

/** Part that stays in a slot of a part, or of the gun (-1). */
export type KeptPart = { owner: number; slot: string; part: number }

/** Slot whose part is kept, together with the parts it is mounted on; `name` is chosen by the caller. */
export type KeptSlot = { name: string; parts: readonly KeptPart[] }

/** Price of the gun in one way to get it, and the parts that come with it, each as often as it does. */
export type GunStart = { priceRub: number; included: readonly number[] }

/** Prices of parts and gun without one wish about prices; `name` of the wish is chosen by the caller. */
export type OtherPrices = { name: string } & Pick<BuildTask, 'prices' | 'starts'>

export type BuildTask = {
  goal: Goal
  limits: Limits
  wanted: readonly WantedParts[]
  kept?: readonly KeptSlot[]
  /** Price of each part, in roubles; null: not available. */
  prices: readonly (number | null)[]
  /** Ways to get the gun: bare, or in a preset, whose parts then cost nothing more. */
  starts: readonly GunStart[]
  /** Used only where there is no build: tells whether dropping a wish about prices would allow one. */
  otherPrices?: readonly OtherPrices[]
  /** Share that the chosen round adds to the recoil. */
  roundRecoil?: number
}

/**
 * Value of one step of each figure in a mix: a per cent of recoil is as good as a point of ergonomics, 100 g or 5,000
 * roubles. Our choice: the usual parts of a gun lie within some 50 per cent, 60 points, 3 kg and 300,000 roubles.
 */
export const STEPS = { recoil: 0.01, ergonomics: 1, weight: 0.1, price: 5000 } as const

/** Tie-breaking weights: among equally good builds the cheaper one, then the better; too small to outweigh a step. */
const TIES = { recoil: 1e-7, ergonomics: 1e-7, weight: 1e-7, price: 1e-4 } as const

/** Computes the contribution of a part to the goal: lower is better. */
export function costOf(
  task: BuildTask,
  part: Pick<GunPart, 'recoil' | 'ergonomics' | 'weight'>,
  rub: number,
): number {
  const weighs = (figure: keyof typeof STEPS) => weighsIn(task, figure)
  return (
    weighs('recoil') * (part.recoil ?? 0) -
    weighs('ergonomics') * (part.ergonomics ?? 0) +
    weighs('weight') * (part.weight ?? 0) +
    weighs('price') * rub
  )
}

/** Returns the weight of one unit of a figure in the goal. */
export function weighsIn({ goal }: BuildTask, figure: keyof typeof STEPS): number {
  return ((goal[figure] ?? 0) + TIES[figure]) / STEPS[figure]
}

/** Computes the largest sum of modifiers at which both recoils, rounded as displayed, stay within a limit. */
export function mostModifiers({ gun }: GunParts, mostRecoil: number, roundRecoil: number): number {
  const recoilAt = (sum: number) => {
    const share = 1 + sum + roundRecoil
    return Math.round(gun.recoilVertical * share) + Math.round(gun.recoilHorizontal * share)
  }
  let [low, high] = [-2, 2]
  while (high - low > 1e-10) {
    const middle = (low + high) / 2
    if (recoilAt(middle) <= mostRecoil) low = middle
    else high = middle
  }
  return low
}
