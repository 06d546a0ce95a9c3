import type { Preset } from './schema.ts'

/** Lowest price of one piece and its seller. */
export type BuyPrice = { rub: number; from: 'flea' | 'trader' }

export type BuildPart = {
  itemUid: string
  count: number
  /** Number of pieces that come with the weapon as it is sold and are not bought again. */
  included: number
  /** Undefined: the part is not for sale and must be found. */
  price?: BuyPrice | undefined
}

/**
 * State of the weapon itself. `bare`: a trader sells it without parts. `assembled`: it is sold as its default build,
 * whose parts come with it. `whole`: this is the default build, and its weapon is not sold without it. `unsold`: it is
 * not sold at all.
 */
export type BuildWeapon = {
  itemUid: string
  state: 'bare' | 'assembled' | 'whole' | 'unsold'
  price?: BuyPrice | undefined
}

export type BuildSum = {
  weapon: BuildWeapon
  parts: BuildPart[]
  /** Sum of all pieces that can be bought. */
  sumRub: number
  /** Number of pieces that must be found: the sum does not include them. */
  missing: number
  /** Price of the complete build; undefined: it is not sold as such. */
  whole?: BuyPrice | undefined
}

export type BuildView = {
  buyOf: (itemUid: string) => BuyPrice | undefined
  /**
   * Returns a trader's price of the weapon without parts. The flea market's price of a weapon is that of its default
   * build.
   */
  bareOf: (weaponUid: string) => BuyPrice | undefined
  defaultBuild: Preset | undefined
}

type Parts = Pick<Preset, 'uid' | 'weaponUid' | 'isDefault' | 'parts'>

/**
 * Computes the price of a build bought part by part. A weapon on the flea market is its default build (domain reference
 * 3): adding the parts of that build to its price would count them twice.
 */
export function buildSum(preset: Parts, view: BuildView): BuildSum {
  const weapon = weaponOf(preset, view)
  const comes = weapon.state === 'assembled' ? counted(view.defaultBuild) : new Map<string, number>()
  const parts = [...counted(preset)].map(([itemUid, count]): BuildPart => ({
    itemUid,
    count,
    included: Math.min(count, comes.get(itemUid) ?? 0),
    price: view.buyOf(itemUid),
  }))
  const unpriced = parts.filter(({ price }) => !price)
  const missing = unpriced.reduce((sum, { count, included }) => sum + count - included, 0)
  return {
    weapon,
    parts,
    whole: view.buyOf(preset.uid),
    sumRub: parts.reduce((sum, part) => sum + partRub(part), weapon.price?.rub ?? 0),
    missing: missing + Number(weapon.state === 'unsold'),
  }
}

/** Computes the price of the pieces of one part that do not come with the weapon. */
export function partRub({ count, included, price }: BuildPart): number {
  return (count - included) * (price?.rub ?? 0)
}

function weaponOf({ weaponUid, isDefault }: Parts, { buyOf, bareOf, defaultBuild }: BuildView): BuildWeapon {
  const bare = bareOf(weaponUid)
  if (bare) return { itemUid: weaponUid, state: 'bare', price: bare }
  if (isDefault) return { itemUid: weaponUid, state: 'whole' }
  const assembled = defaultBuild && buyOf(defaultBuild.uid)
  if (!assembled) return { itemUid: weaponUid, state: 'unsold' }
  return { itemUid: weaponUid, state: 'assembled', price: assembled }
}

/** Counts the parts other than the weapon. */
function counted(preset: Pick<Preset, 'weaponUid' | 'parts'> | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { itemUid } of preset?.parts ?? []) {
    if (itemUid !== preset?.weaponUid) counts.set(itemUid, (counts.get(itemUid) ?? 0) + 1)
  }
  return counts
}
