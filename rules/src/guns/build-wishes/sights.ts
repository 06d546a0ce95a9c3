import { slotsAt } from '../gun-builds/index.ts'
import type { GunPart, GunParts, MountedPart, PartSlot } from '../gun-parts/index.ts'
import { isIronSight, isOptic, isOpticOf } from './partKinds.ts'
import type { SightWish } from './schema.ts'

/** A gun, with the slug of its category. */
export type WishGun = GunParts & { category: string }

const ENDS = ['front', 'rear'] as const
type End = (typeof ENDS)[number]

/** The slots for each end of iron sights. */
const SLOTS: Readonly<Record<End, string>> = { front: 'mod_sight_front', rear: 'mod_sight_rear' }

/** Guns of this category whose default build has no sight are made for a scope: nothing is built in. */
const FOR_SCOPES = 'sniper-rifle'
const RECEIVER = 'receiver'

/**
 * Lists of parts: a build has the sight that is asked for if one part of each list is mounted. Aiming takes an optic, or both ends of iron
 * sights, each mounted or built in. An optic replaces both ends, so it stands in every list.
 */
export function sightLists(gun: WishGun, wish: SightWish): number[][] {
  if (wish === 'any') return []
  if (wish === 'reflex' || wish === 'scope') return [positions(gun, (part) => isOpticOf(part, wish))]
  const optics = wish === 'usable' ? positions(gun, isOptic) : []
  const lists = ENDS.flatMap((end) => {
    const mounted = [...ironSights(gun, end), ...optics]
    const holders = holdersOf(gun, end)
    return holders ? holders.map((holder) => [holder, ...mounted]) : [mounted]
  })
  // Nothing can be asked of a gun that takes no sight.
  if (wish === 'usable' && lists.every((list) => list.length === 0)) return []
  const byKey = new Map(lists.map((list) => [list.toSorted((a, b) => a - b).join(' '), list]))
  return [...byKey.values()]
}

/** Are both ends of iron sights built into the gun itself? */
export function hasOwnSights(gun: WishGun): boolean {
  return ENDS.every((end) => holdersOf(gun, end)?.length === 0)
}

/**
 * The parts that may hold an end of iron sights that is built in; all of them must stay for it to count. None: the gun itself holds it.
 * Undefined: it is not built in. The facts do not say it, so it follows from the default build: what has one end mounted has the other
 * one built in, and so has what has neither an end nor a slot for it.
 */
function holdersOf(gun: WishGun, end: End): number[] | undefined {
  const build = defaultBuild(gun)
  const optics = positions(gun, isOptic)
  if (!build || build.some(({ part }) => optics.includes(part))) return undefined
  const has = (one: End) => {
    const irons = ironSights(gun, one)
    return build.some(({ part }) => irons.includes(part))
  }
  if (has(end)) return undefined
  const isSlotFree = [-1, ...build.keys()].some((at) => slotsAt(gun, build, at).some(isFor(end)))
  if (!ENDS.some(has) && (isSlotFree || gun.category === FOR_SCOPES)) return undefined
  return build.filter(mayHold(gun, build, end)).map(({ part }) => part)
}

/** Can it be replaced by a part that has a slot for the end instead? A receiver may hold the rear end whatever it is replaced by. */
function mayHold(gun: GunParts, build: readonly MountedPart[], end: End): (mounted: MountedPart) => boolean {
  return ({ part, parent, slot }) => {
    const place = slotsAt(gun, build, parent).find((one) => one.slot === slot)
    const others = fitting(gun, place).filter((other) => other !== part)
    if (end === 'rear' && gun.parts[part]?.category === RECEIVER) return others.length > 0
    return others.some((other) => gun.parts[other]?.slots?.some(isFor(end)))
  }
}

/** Iron sights for one end. What only bears another iron sight is none itself, unless the default build aims with it alone. */
function ironSights(gun: GunParts, end: End): number[] {
  const slots = [gun.gun, ...gun.parts].flatMap((one) => one.slots ?? [])
  const fronts = new Set(slots.filter(isFor('front')).flatMap((slot) => fitting(gun, slot)))
  const build = defaultBuild(gun) ?? []
  const isAlone = (at: number) =>
    build.some(({ part }, nth) => part === at && build.every(({ parent }) => parent !== nth))
  return positions(
    gun,
    (part, at) =>
      isIronSight(part) &&
      fronts.has(at) === (end === 'front') &&
      (isAlone(at) || !part.slots?.some(isFor('rear'))),
  )
}

function fitting({ sets }: GunParts, slot: PartSlot | undefined): readonly number[] {
  return slot?.set === undefined ? [] : (sets[slot.set] ?? [])
}

function isFor(end: End): (slot: PartSlot) => boolean {
  return ({ slot, set }) => slot === SLOTS[end] && set !== undefined
}

function defaultBuild({ presets }: GunParts): readonly MountedPart[] | undefined {
  return presets.find(({ isDefault }) => isDefault)?.parts
}

function positions({ parts }: GunParts, is: (part: GunPart, at: number) => boolean): number[] {
  return parts.flatMap((part, at) => (is(part, at) ? [at] : []))
}
