export {
  armorStrength,
  bluntShare,
  durabilityLost,
  effectiveDurability,
  fragmentFactor,
  penetrationChance,
  shareBehind,
} from './formulas.ts'
export { BODY_HP, bodyPartOf, HIT_PLACES } from './schema.ts'
export type { ArmorLayer, BodyPart, HitPlace, HitRound } from './schema.ts'
export { endingsOf, layerSteps } from './impact.ts'
export type { Ending, LayerStep } from './impact.ts'
export { killChances, meanShots, MOST_SHOTS, shotsFor } from './killChances.ts'
export type { ShotOutcome, Target } from './killChances.ts'
export { expectedShots } from './expectedShots.ts'
export type { ExpectedShot } from './expectedShots.ts'
export { FARTHEST_M, flightOf, roundAt } from './flight.ts'
export type { FlightPoint, FlyingRound } from './flight.ts'
export { isPlaceCovered, layersAt } from './layersAt.ts'
export type { DestructibilityOf, Worn, WornLayer } from './layersAt.ts'
