import {
  BODY_HP,
  bodyPartOf,
  expectedShots,
  MOST_SHOTS,
  type ArmorLayer,
  type HitPlace,
  type HitRound,
} from '../ballistics/index.ts'

/** Weight of each place in the score of a set. Places that are hit more often have a higher weight. */
export const PLACE_WEIGHTS = {
  chest: 3,
  back: 2,
  leftSide: 1,
  rightSide: 1,
  headTop: 2,
  headBack: 1,
  ears: 1,
} as const satisfies Partial<Record<HitPlace, number>>
export type ProtectedPlace = keyof typeof PLACE_WEIGHTS
export const PROTECTED_PLACES = Object.keys(PLACE_WEIGHTS) as ProtectedPlace[] // safe: it has these keys and no others

/** Computes the expected number of shots that a place takes, with the needed fraction of the last one. */
export function shotsTaken(round: HitRound, place: HitPlace, layers: readonly ArmorLayer[]): number {
  const hitPoints = BODY_HP[bodyPartOf(place)]
  const shots = expectedShots(round, { layers, durabilities: [], hitPoints, withFragments: false })
  const last = shots.at(-1)
  if (!last || last.hitPoints > 0) return MOST_SHOTS
  const before = shots.at(-2)?.hitPoints ?? hitPoints
  return shots.length - 1 + (last.damage > 0 ? before / last.damage : 1)
}

/** Computes the protection that layers add to a bare body, weighted by the place. */
export function protectionAt(round: HitRound, place: ProtectedPlace, layers: readonly ArmorLayer[]): number {
  return PLACE_WEIGHTS[place] * (shotsTaken(round, place, layers) - shotsTaken(round, place, []))
}
