/**
 * Figures of a round that determine a hit. Shares are between 0 and 1; `armorDamage` is in per cent, as in the facts.
 */
export type HitRound = {
  damage: number
  penetration: number
  armorDamage: number
  /** Chance to fragment in the body. */
  fragmentation?: number | null | undefined
  /** Number of projectiles that leave the barrel at once. */
  pellets?: number | null | undefined
}

/** One layer of armour between the muzzle and the body. */
export type ArmorLayer = {
  class: number
  /** Maximum durability. */
  durability: number
  /** Share of a stopped round's damage that reaches the body. */
  blunt: number
  /** Wear rate of its material. */
  destructibility: number
}

/** Hit points of the parts of a body (domain reference 21). */
export const BODY_HP = { thorax: 85, head: 35, leg: 65 } as const
export type BodyPart = keyof typeof BODY_HP

/** Places that a round can hit; each belongs to a part of the body. */
export const HIT_PLACES = [
  ...(['chest', 'back', 'leftSide', 'rightSide'] as const),
  ...(['headTop', 'headBack', 'ears', 'eyes', 'jaw', 'face', 'leg'] as const),
] as const
export type HitPlace = (typeof HIT_PLACES)[number]

const PART_OF: Partial<Record<HitPlace, BodyPart>> = {
  chest: 'thorax',
  back: 'thorax',
  leftSide: 'thorax',
  rightSide: 'thorax',
  leg: 'leg',
}

export function bodyPartOf(place: HitPlace): BodyPart {
  return PART_OF[place] ?? 'head'
}
