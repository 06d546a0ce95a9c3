/** What a hit needs to know of a round. Shares are between 0 and 1; `armorDamage` is in per cent, as facts have it. */
export type HitRound = {
  damage: number
  penetration: number
  armorDamage: number
  /** How likely it breaks up in the body. */
  fragmentation?: number | null | undefined
  /** How many projectiles leave the barrel at once. */
  pellets?: number | null | undefined
}

/** One layer of armour between the muzzle and the body. */
export type ArmorLayer = {
  class: number
  /** When it is new. */
  durability: number
  /** The share of a stopped round's damage that reaches the body. */
  blunt: number
  /** How fast its material wears out. */
  destructibility: number
}

/** Hit points of the parts of a body (domain reference 21). */
export const BODY_HP = { thorax: 85, head: 35, leg: 65 } as const
export type BodyPart = keyof typeof BODY_HP

/** Where a round hits, and to which part of the body that belongs. */
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
