import { armorStrength, penetrationChance } from '../ballistics/index.ts'

/** The armour classes that the table shows. */
export const SHOWN_CLASSES = [2, 3, 4, 5, 6] as const

const NEW = 100

/** How likely a round goes through new armour of each class, 0 to 1. */
export function classChances(penetration: number): number[] {
  return SHOWN_CLASSES.map((each) => penetrationChance(penetration, armorStrength(each, NEW), NEW))
}

/** How good a chance is, in five steps: 0 is hopeless, 4 nearly certain. */
export function chanceStep(chance: number): 0 | 1 | 2 | 3 | 4 {
  if (chance < 0.05) return 0
  if (chance < 0.35) return 1
  if (chance < 0.65) return 2
  return chance < 0.9 ? 3 : 4
}
