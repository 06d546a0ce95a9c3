import type { HitRound } from './schema.ts'

/** Figures of a round that determine its flight. */
export type FlyingRound = { speed: number | null; ballisticCoefficient: number | null }

export type FlightPoint = {
  rangeM: number
  speed: number
  timeS: number
  /** Drop below the line of the barrel. */
  dropM: number
  /** Speed as a share of the muzzle velocity. */
  speedShare: number
}

/** Drag of the G1 standard projectile by Mach number: the published table that ballistic coefficients refer to. */
const G1: readonly (readonly [mach: number, drag: number])[] = [
  ...([
    [0, 0.2629],
    [0.1, 0.2487],
    [0.2, 0.2344],
    [0.3, 0.2214],
    [0.4, 0.2104],
    [0.5, 0.2032],
  ] as const),
  ...([
    [0.55, 0.202],
    [0.6, 0.2034],
    [0.7, 0.2165],
    [0.75, 0.2313],
    [0.8, 0.2546],
    [0.85, 0.2901],
  ] as const),
  ...([
    [0.9, 0.3415],
    [0.95, 0.4084],
    [1, 0.4805],
    [1.05, 0.5427],
    [1.1, 0.5883],
    [1.15, 0.6191],
  ] as const),
  ...([
    [1.2, 0.6393],
    [1.25, 0.6518],
    [1.3, 0.6589],
    [1.4, 0.6625],
    [1.5, 0.6573],
    [1.6, 0.6474],
  ] as const),
  ...([
    [1.8, 0.621],
    [2, 0.5934],
    [2.2, 0.5685],
    [2.5, 0.5397],
    [3, 0.5133],
    [3.5, 0.504],
  ] as const),
  ...([
    [4, 0.5006],
    [5, 0.4988],
  ] as const),
]

const SOUND_MPS = 343
const AIR_KG_M3 = 1.2
const GRAVITY = 9.81
/** Conversion factor: a ballistic coefficient is in pounds per square inch. */
const KG_M2_PER_LB_IN2 = 703.07
const STEP_M = 0.5
export const FARTHEST_M = 1000

/**
 * Computes speed, time and drop at some ranges for a level shot; empty where the figures of the round are not known.
 */
export function flightOf(
  { speed, ballisticCoefficient }: FlyingRound,
  rangesM: readonly number[],
): FlightPoint[] {
  if (!speed || !ballisticCoefficient) return []
  const drag = (AIR_KG_M3 * Math.PI) / 8 / (ballisticCoefficient * KG_M2_PER_LB_IN2)
  const points: FlightPoint[] = []
  let [along, down, timeS, dropM, at] = [speed, 0, 0, 0, 0]
  for (const rangeM of rangesM.map((range) => Math.min(range, FARTHEST_M)).toSorted((a, b) => a - b)) {
    while (at < rangeM) {
      const step = Math.min(STEP_M, rangeM - at)
      const seconds = step / along
      const slowing = drag * dragOf(along) * along * seconds
      down += GRAVITY * seconds - slowing * down
      along -= slowing * along
      timeS += seconds
      dropM += down * seconds
      at += step
    }
    points.push({ rangeM, speed: along, timeS, dropM, speedShare: along / speed })
  }
  return points
}

function dragOf(speed: number): number {
  const mach = speed / SOUND_MPS
  const above = G1.findIndex(([known]) => known > mach)
  const [upper, lower] = [G1[above], G1[above - 1]]
  if (!upper || !lower) return G1.at(above === 0 ? 0 : -1)?.[1] ?? 0
  return lower[1] + ((upper[1] - lower[1]) * (mach - lower[0])) / (upper[0] - lower[0])
}

/** Reduces damage and penetration by half of the share of its speed that the round has lost. */
export function roundAt<Round extends HitRound>(round: Round, speedShare: number): Round {
  const factor = (1 + Math.min(1, Math.max(0, speedShare))) / 2
  return { ...round, damage: round.damage * factor, penetration: round.penetration * factor }
}
