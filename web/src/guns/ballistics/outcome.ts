import {
  expectedShots,
  flightOf,
  killChances,
  layerSteps,
  meanShots,
  roundAt,
  shotsFor,
  type ExpectedShot,
  type FlightPoint,
  type HitRound,
  type LayerStep,
  type ShotOutcome,
} from '@raidkit/rules/guns/ballistics'
import type { Aim } from './aim.ts'

/** Ranges of the table. */
const RANGES_M = [0, 25, 50, 100, 150, 200, 300, 400] as const

export type RangeRow = {
  rangeM: number
  /** Undefined where the facts lack the flight figures of the round. */
  flight: FlightPoint | undefined
  damage: number
  penetration: number
  /** Penetration chance of the first shot through all layers. */
  chance: number
  mean: number | undefined
  likely: number | undefined
}

export type Outcome = {
  round: HitRound
  flight: FlightPoint | undefined
  steps: readonly LayerStep[]
  shots: readonly ShotOutcome[]
  expected: readonly ExpectedShot[]
  mean: number | undefined
  half: number | undefined
  likely: number | undefined
  /** Seconds from the first shot to the one that is enough in nine of ten cases, including the flight. */
  killS: number | undefined
  ranges: readonly RangeRow[]
}

const LIKELY = 0.9
const MINUTE_S = 60

/** Computes all results of a shot for the page. */
export function outcomeOf(aim: Aim, rangeM: number): Outcome {
  const { round, gun, target, layers } = aim
  const flying = { ...round, speed: round.speed && round.speed * (1 + (gun?.velocity ?? 0) / 100) }
  const flights = flightOf(flying, [...new Set([...RANGES_M, rangeM])])
  const flightTo = (metres: number) => flights.find((point) => point.rangeM === metres)
  const at = (metres: number) => roundAt(round, flightTo(metres)?.speedShare ?? 1)
  const here = at(rangeM)
  const shots = killChances(here, target)
  const likely = shotsFor(shots, LIKELY)
  const ranges = RANGES_M.map((metres): RangeRow => {
    const then = at(metres)
    const outcomes = killChances(then, target)
    return {
      rangeM: metres,
      flight: flightTo(metres),
      damage: then.damage,
      penetration: then.penetration,
      chance: throughAll(layerSteps(then, layers, target.durabilities)),
      mean: meanShots(outcomes),
      likely: shotsFor(outcomes, LIKELY),
    }
  })
  return {
    round: here,
    flight: flightTo(rangeM),
    shots,
    ranges,
    likely,
    steps: layerSteps(here, layers, target.durabilities),
    expected: expectedShots(here, target),
    mean: meanShots(shots),
    half: shotsFor(shots, 0.5),
    killS:
      gun && likely !== undefined
        ? ((likely - 1) * MINUTE_S) / gun.rateOfFire + (flightTo(rangeM)?.timeS ?? 0)
        : undefined,
  }
}

/** Computes the chance that a round penetrates every layer. */
export function throughAll(steps: readonly LayerStep[]): number {
  return steps.reduce((chance, step) => chance * step.chance, 1)
}
