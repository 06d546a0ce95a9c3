import type { ObjectiveDetail } from '../quest-details/index.ts'
import { hoursOf, suitsHour } from './places.ts'

type Timed = { steps: readonly { objective: ObjectiveDetail }[] }

/**
 * The hours of the raid clock in which the most quests of a map can go on, and the first of them. All of these hours suit
 * the same steps: what the hours promise holds in each of them.
 */
export function bestHours(
  map: string,
  rows: readonly Timed[],
): { hour: number; hours: readonly [number, number] | undefined } {
  const counted = hoursOf(map).map((hour) => {
    const suits = ({ objective }: Timed['steps'][number]) => suitsHour(objective, hour)
    const quests = rows.filter((row) => row.steps.some(suits)).length
    const steps = rows.flatMap((row) => row.steps.filter(suits))
    // Among hours with as many quests those with more objectives.
    const worth = quests * 1000 + steps.length
    return { hour, worth, suited: steps.map(({ objective }) => objective.id).join() }
  })
  const most = Math.max(0, ...counted.map(({ worth }) => worth))
  const best = counted.filter(({ worth }) => worth === most)
  const before = (hour: number) => best.find((one) => one.hour === (hour + 23) % 24)
  // The start of a run: of 21 to 4 the 21, not the 0.
  const start = best.find(({ hour, suited }) => before(hour)?.suited !== suited) ?? best[0]
  if (!start) return { hour: 12, hours: undefined }
  const same = best.filter(({ suited }) => suited === start.suited).map(({ hour }) => hour)
  const isAlways = same.length === counted.length
  return { hour: start.hour, hours: isAlways ? undefined : [start.hour, endOf(start.hour, same)] }
}

/** The end of the run of hours that begins with this one. */
function endOf(from: number, hours: readonly number[]): number {
  let end = (from + 1) % 24
  while (hours.includes(end) && end !== from) end = (end + 1) % 24
  return end
}
