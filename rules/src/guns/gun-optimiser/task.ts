import type { GunPart, GunParts } from '../gun-parts/index.ts'

/** What counts how much in a best build; nothing counts where none is given. */
export type Goal = { recoil?: number; ergonomics?: number; weight?: number; price?: number }

/** What a build must keep. */
export type Limits = {
  /** In roubles, for gun and parts. */
  mostPrice?: number
  /** Vertical and horizontal recoil together, as Gunsmith counts it. */
  mostRecoil?: number
  leastErgonomics?: number
  /** In kilograms. */
  mostWeight?: number
  leastCapacity?: number
  mostCapacity?: number
  /** In metres. */
  leastSightingRange?: number
  /** In cells. */
  leastWidth?: number
  mostWidth?: number
  leastHeight?: number
  mostHeight?: number
}
export type LimitName = keyof Limits

/** One of these parts must be mounted; `name` is what the asker calls it. */
export type Wanted = { name: string; parts: readonly number[] }

/** A part that stays in a slot of a part, or of the gun (-1). */
export type KeptPart = { owner: number; slot: string; part: number }

/** What stays in one slot, with all that it stands on; `name` is what the asker calls it. */
export type KeptSlot = { name: string; parts: readonly KeptPart[] }

/** What the gun costs so, and the parts that come with it, each as often as it does. */
export type GunStart = { priceRub: number; included: readonly number[] }

/** What parts and gun cost without one wish about prices; `name` is what the asker calls the wish. */
export type OtherPrices = { name: string } & Pick<BuildTask, 'prices' | 'starts'>

export type BuildTask = {
  goal: Goal
  limits: Limits
  wanted: readonly Wanted[]
  kept?: readonly KeptSlot[]
  /** What each part costs, in roubles; null: it cannot be had. */
  prices: readonly (number | null)[]
  /** How the gun can be come by: bare, or within a preset, whose parts then cost nothing more. */
  starts: readonly GunStart[]
  /** Asked only where there is no build: whether another wish about prices would allow one. */
  otherPrices?: readonly OtherPrices[]
  /** Share that the chosen round adds to the recoil. */
  roundRecoil?: number
}

/**
 * What one step of each figure is worth in a mix: a per cent of recoil is as good as a point of ergonomics, 100 g or 5,000 roubles.
 * Ours: the usual parts of a gun lie within some 50 per cent, 60 points, 3 kg and 300,000 roubles.
 */
export const STEPS = { recoil: 0.01, ergonomics: 1, weight: 0.1, price: 5000 } as const

/** Among equally good builds the cheaper one, then the better: small enough never to outweigh a step. */
const TIES = { recoil: 1e-7, ergonomics: 1e-7, weight: 1e-7, price: 1e-4 } as const

/** What a part adds to the goal: lower is better. */
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

/** What one unit of a figure weighs in the goal. */
export function weighsIn({ goal }: BuildTask, figure: keyof typeof STEPS): number {
  return ((goal[figure] ?? 0) + TIES[figure]) / STEPS[figure]
}

/** The largest sum of modifiers at which both recoils, rounded as they are shown, stay within a limit. */
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
