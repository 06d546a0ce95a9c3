import { slotOfPath } from '../gun-builds/index.ts'
import type { BuildTask, Goal, GunStart, KeptSlot, OtherPrices, WantedParts } from '../gun-optimiser/index.ts'
import type { GunPart, MountedPart } from '../gun-parts/index.ts'
import { isOptic, isSuppressor } from './partKinds.ts'
import { MAX_GOAL_SHARE, type BuildWishes } from './schema.ts'
import { sightLists, type WishGun } from './sights.ts'

/** Prices, recoil and current build that a build task needs. */
export type BuildTaskInput = {
  /** Prices in roubles, by part; null: the part is not available. */
  prices: readonly (number | null)[]
  starts: readonly GunStart[]
  /** For each wish that affects prices, the prices that apply without that wish. */
  otherPrices?: readonly OtherPrices[]
  /** Share that the chosen round adds to the recoil. */
  roundRecoil?: number | undefined
  /** Current build, for the slots that are kept. */
  build: readonly MountedPart[]
}

/** Returns the `WantedParts.name` of a part that is required by itself. */
export function nameOfRequired(part: number): string {
  return `part ${part}`
}

/** Returns the part index from a name created by `nameOfRequired`, or undefined for any other name. */
export function parseRequiredName(name: string): number | undefined {
  const [word, part] = name.split(' ')
  return word === 'part' ? Number(part) : undefined
}

/** Returns the `KeptSlot.name` of a slot that is kept. */
function nameOfKept(path: string): string {
  return `slot ${path}`
}

/** Returns the slot path from a name created by `nameOfKept`, or undefined for any other name. */
export function parseKeptName(name: string): string | undefined {
  return name.startsWith('slot ') ? name.slice('slot '.length) : undefined
}

/**
 * Converts wishes into a task of the optimiser: forbidden parts are not available, even where they come with a preset.
 */
export function createBuildTask(gun: WishGun, wishes: BuildWishes, input: BuildTaskInput): BuildTask {
  const { parts } = gun
  const forbidden = new Set(wishes.forbidden)
  const isForbidden = (part: GunPart, at: number) =>
    forbidden.has(at) ||
    (wishes.suppressor === 'forbidden' && isSuppressor(part)) ||
    (wishes.sight === 'iron' && isOptic(part))
  const isOut = parts.map(isForbidden)
  const allowed = ({ prices, starts }: Pick<BuildTaskInput, 'prices' | 'starts'>) => ({
    prices: prices.map((rub, at) => (isOut[at] ? null : rub)),
    starts: starts.map((start) => ({ ...start, included: start.included.filter((part) => !isOut[part]) })),
  })
  return {
    goal: goalOf(wishes),
    limits: wishes.limits,
    wanted: wantedOf(gun, wishes),
    kept: keptOf(wishes, input.build),
    ...allowed(input),
    otherPrices: (input.otherPrices ?? []).map((other) => ({ name: other.name, ...allowed(other) })),
    ...(input.roundRecoil !== undefined && { roundRecoil: input.roundRecoil }),
  }
}

/** Returns the kept slots with the slots that lead to them. A slot that is empty now, or gone, adds no condition. */
function keptOf({ kept }: BuildWishes, build: readonly MountedPart[]): KeptSlot[] {
  return kept.flatMap((path) => {
    const found = slotOfPath(build, path)
    const at = found ? build.findIndex((one) => one.parent === found.parent && one.slot === found.slot) : -1
    const parts: KeptSlot['parts'][number][] = []
    for (let one = build[at]; one; one = build[one.parent])
      parts.push({ owner: build[one.parent]?.part ?? -1, slot: one.slot, part: one.part })
    return parts.length > 0 ? [{ name: nameOfKept(path), parts }] : []
  })
}

function goalOf({ goal, mix }: BuildWishes): Goal {
  if (goal !== 'mix') return { [goal]: 1 }
  return {
    recoil: mix.recoil / MAX_GOAL_SHARE,
    ergonomics: mix.ergonomics / MAX_GOAL_SHARE,
    weight: mix.weight / MAX_GOAL_SHARE,
    price: mix.price / MAX_GOAL_SHARE,
  }
}

function wantedOf(gun: WishGun, { required, suppressor, sight }: BuildWishes): WantedParts[] {
  const suppressors = gun.parts.flatMap((part, at) => (isSuppressor(part) ? [at] : []))
  return [
    ...required.map((part) => ({ name: nameOfRequired(part), parts: [part] })),
    ...(suppressor === 'required' ? [{ name: 'suppressor', parts: suppressors }] : []),
    ...sightLists(gun, sight).map((parts) => ({ name: 'sight', parts })),
  ]
}
