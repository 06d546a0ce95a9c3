import type { ObjectiveDetail } from '../quest-details/index.ts'
import { hoursOf, suitsHour } from './places.ts'

type Timed = { steps: readonly { objective: ObjectiveDetail }[] }

/** The hours of the raid clock in which the most quests of a map can go on, and one of them. */
export function bestHours(
  map: string,
  rows: readonly Timed[],
): { hour: number; hours: readonly [number, number] | undefined } {
  const possible = hoursOf(map)
  const counted = possible.map((hour) => {
    const suits = ({ objective }: Timed['steps'][number]) => suitsHour(objective, hour)
    const quests = rows.filter((row) => row.steps.some(suits)).length
    // Among hours with as many quests those with more objectives.
    return { hour, worth: quests * 1000 + rows.flatMap((row) => row.steps.filter(suits)).length }
  })
  const most = Math.max(0, ...counted.map(({ worth }) => worth))
  const best = counted.filter(({ worth }) => worth === most).map(({ hour }) => hour)
  const isAlways = best.length === possible.length
  // The start of a run: of 21 to 4 the 21, not the 0.
  const hour = best.find((one) => !best.includes((one + 23) % 24)) ?? best[0] ?? 12
  return { hour, hours: isAlways ? undefined : [hour, endOf(hour, best)] }
}

/** The end of the run of hours that begins with this one. */
function endOf(from: number, hours: readonly number[]): number {
  let end = (from + 1) % 24
  while (hours.includes(end) && end !== from) end = (end + 1) % 24
  return end
}
