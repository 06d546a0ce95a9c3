import type { ObjectiveDetail } from '../quest-details/index.ts'
import { hoursOf, suitsHour } from './places.ts'

const NOON = 12

type TimedRow = { steps: readonly { objective: ObjectiveDetail }[] }

/** Returns the first of the raid clock's hours in which most quests of a map can progress. */
export function bestHour(map: string, rows: readonly TimedRow[]): number {
  const counted = hoursOf(map).map((hour) => {
    const suits = ({ objective }: TimedRow['steps'][number]) => suitsHour(objective, hour)
    const quests = rows.filter((row) => row.steps.some(suits)).length
    const steps = rows.flatMap((row) => row.steps.filter(suits))
    // Among hours with as many quests, those with more objectives win.
    const worth = quests * 1000 + steps.length
    return { hour, worth, suited: steps.map(({ objective }) => objective.id).join() }
  })
  const most = Math.max(0, ...counted.map(({ worth }) => worth))
  const best = counted.filter(({ worth }) => worth === most)
  const before = (hour: number) => best.find((one) => one.hour === (hour + 23) % 24)
  // The start of a run of hours is chosen: of 21 to 4 it is 21, not 0.
  const start = best.find(({ hour, suited }) => before(hour)?.suited !== suited) ?? best[0]
  return start?.hour ?? NOON
}

/**
 * Returns the hours in which a raid can be entered so that each of its steps counts, around an hour that suits them
 * all; undefined: at any hour. Steps that are not done in this raid set no hours.
 */
export function raidHours(
  map: string,
  hour: number,
  steps: readonly { objective: ObjectiveDetail }[],
): readonly [number, number] | undefined {
  const all = hoursOf(map)
  const suited = all.filter((one) => steps.every(({ objective }) => suitsHour(objective, one)))
  if (suited.length === all.length) return undefined
  let [from, to] = [hour, hour + 1]
  while (suited.includes((from + 23) % 24)) from = (from + 23) % 24
  while (suited.includes(to % 24)) to += 1
  return [from, to % 24]
}
