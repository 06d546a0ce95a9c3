import type { ArmorLayer, HitRound } from './schema.ts'

// All numbers of this file: domain reference 21.

/** Computes the strength of an armour class at a durability in per cent. */
export function armorStrength(armorClass: number, percent: number): number {
  return (121 - 5000 / (45 + 2 * percent)) * armorClass * 0.1
}

/** Difference to the strength from which a round has no chance. */
const HOPELESS = 15

/**
 * Computes the chance, 0 to 1, that a round penetrates armour of a strength. Armour without durability stops nothing.
 */
export function penetrationChance(penetration: number, strength: number, percent: number): number {
  if (percent <= 0) return 1
  if (penetration >= strength) return clamp((100 + penetration / (0.9 * strength - penetration)) / 100, 0, 1)
  if (penetration <= strength - HOPELESS) return 0
  return clamp((0.4 * (strength - penetration - HOPELESS) ** 2) / 100, 0, 1)
}

/** Computes the share of its damage that a round keeps behind armour that it penetrated. */
export function shareBehind(penetration: number, strength: number): number {
  return clamp(penetration / (strength + 12), 0.6, 1)
}

/** Computes the share of its damage that a stopped round does through the armour. */
export function bluntShare(penetration: number, strength: number, throughput: number): number {
  return throughput * clamp(1 - 0.03 * (strength - penetration), 0.2, 1)
}

/** Wear factors: the upper ends of the measured ranges, which hold in practice. */
const WEAR = { stopped: 1.1, through: 0.9 }
const LEAST_WEAR = 1

/** Computes the durability that armour loses by a hit; at least one point. */
export function durabilityLost(
  { penetration, armorDamage }: Pick<HitRound, 'penetration' | 'armorDamage'>,
  { destructibility }: Pick<ArmorLayer, 'destructibility'>,
  outcome: keyof typeof WEAR,
): number {
  return Math.max(LEAST_WEAR, penetration * (armorDamage / 100) * destructibility * WEAR[outcome])
}

const LEAST_TO_FRAGMENT = 20
const FRAGMENT_FACTOR = 1.5

/** Returns the damage factor of a round that fragments; 1 for a round that cannot. */
export function fragmentFactor({ penetration, fragmentation }: HitRound): number {
  return penetration >= LEAST_TO_FRAGMENT && (fragmentation ?? 0) > 0 ? FRAGMENT_FACTOR : 1
}

/** Computes the effective durability of armour: its points divided by the wear rate of its material. */
export function effectiveDurability(durability: number, destructibility: number): number {
  return durability / destructibility
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
