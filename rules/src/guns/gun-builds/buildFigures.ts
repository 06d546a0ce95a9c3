import { parseFireMode } from '../loadouts/index.ts'
import type { FireMode, WeaponStats } from '../loadouts/index.ts'
import type { GunPart, GunParts } from '../gun-parts/index.ts'
import { computeBuildSize } from './buildSize.ts'

/** Contribution of a round to the figures of a build. */
export type Round = { speed?: number | null; recoil?: number | null; accuracy?: number | null }

export type BuildFigures = WeaponStats & {
  /** Longest zeroing distance of the gun or one of its sights, in metres. */
  sightingRange: number
  width: number
  height: number
}

/**
 * MOA of a centre of impact of 1 with a new barrel: 100 / 2.9089 (domain reference 20, which rounds it to 34.377).
 * The recorded presets use 34.4: decision 084.
 */
const MOA = 100 / 2.9089

/** Computes the figures of a build (domain reference 20): modifiers are added up and applied once, never compounded. */
export function buildFigures({ gun }: GunParts, parts: readonly GunPart[], round?: Round): BuildFigures {
  const sum = (of: (part: GunPart) => number | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0)
  const recoil = 1 + sum((part) => part.recoil) + (round?.recoil ?? 0)
  const coi = gun.centerOfImpact + sum((part) => part.centerOfImpact)
  const accuracy = sum((part) => part.accuracy) + (round?.accuracy ?? 0)
  const velocity = (gun.velocity ?? 0) + sum((part) => part.velocity)
  return {
    ergonomics: rounded(gun.ergonomics + sum((part) => part.ergonomics), 2),
    recoilVertical: Math.round(rounded(gun.recoilVertical * recoil, 6)),
    recoilHorizontal: Math.round(rounded(gun.recoilHorizontal * recoil, 6)),
    accuracy: rounded(coi * MOA * (1 - accuracy), 2),
    effectiveDistance: gun.effectiveDistance,
    fireModes: gun.fireModes.map(parseFireMode).filter((mode): mode is FireMode => mode !== undefined),
    rateOfFire: gun.rateOfFire,
    capacity: Math.max(0, ...parts.map((part) => part.capacity ?? 0)),
    velocity: Math.round((round?.speed ?? 0) * (1 + velocity / 100)),
    weight: rounded((gun.weight ?? 0) + sum((part) => part.weight), 3),
    sightingRange: Math.max(gun.sightingRange, ...parts.map((part) => part.sightingRange ?? 0)),
    ...computeBuildSize(gun, parts),
  }
}

/** Rounds sums of decimal fractions without binary rounding errors. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale + Math.sign(value) * 1e-7) / scale
}
