import type { ObjectiveDetail } from '../quest-details/index.ts'
import type { PlanQuest, PlanRow, PlanStep } from './types.ts'

export const FACTORY = 'factory'
export const NIGHT_FACTORY = 'night-factory'
const TUTORIAL = 'ground-zero-tutorial'

/** What is done in a raid, and bound to a spot of it. */
const AT_A_SPOT: ReadonlySet<ObjectiveDetail['kind']> = new Set([
  'findQuestItem',
  'mark',
  'plantItem',
  'plantQuestItem',
  'useItem',
  'visit',
])
/** What is done in a raid, on any map unless some are named. */
const IN_RAID: ReadonlySet<ObjectiveDetail['kind']> = new Set([
  ...AT_A_SPOT,
  'shoot',
  'extract',
  'experience',
  'findItem',
])

/** Where an objective can be done: on maps, on any, or in no raid at all. */
export type Where = { kind: 'maps'; maps: readonly string[] } | { kind: 'anywhere' } | { kind: 'atHome' }

export function whereOf(
  objective: ObjectiveDetail,
  quest: Pick<PlanQuest, 'map'>,
  placeOf: (map: string) => string = (map) => map,
): Where {
  const named = placesOf(objective.maps ?? [], placeOf)
  // Lightkeeper is handed things over in the raid itself.
  const isInRaid = IN_RAID.has(objective.kind) || (objective.kind === 'giveQuestItem' && named.length > 0)
  if (!isInRaid) return { kind: 'atHome' }
  if (named.length > 0) return { kind: 'maps', maps: named }
  // A spot that the facts do not place is on the map of its quest.
  const own = placesOf(quest.map === undefined ? [] : [quest.map], placeOf)
  if (own.length > 0 && AT_A_SPOT.has(objective.kind)) return { kind: 'maps', maps: own }
  return { kind: 'anywhere' }
}

/** Variants of a map as the one that is shown; Factory by day is Factory by night too. The tutorial is nobody's raid. */
function placesOf(slugs: readonly string[], placeOf: (map: string) => string): string[] {
  const places = new Set<string>()
  for (const slug of slugs) {
    if (slug === TUTORIAL) continue
    places.add(placeOf(slug))
    if (slug === FACTORY) places.add(NIGHT_FACTORY)
  }
  return [...places]
}

/** More kills than these are not counted on in one raid: an estimate of ours, the game has no such figure. */
const KILLS_A_RAID = 5

/** May one raid do all that is left of a step? Things that lie anywhere and experience are nothing to count on. */
export function fitsOneRaid({ objective, left }: { objective: ObjectiveDetail; left: number }): boolean {
  switch (objective.kind) {
    case 'shoot':
      return left <= KILLS_A_RAID
    case 'extract':
      return left <= 1
    case 'findItem':
    case 'experience':
      return false
    default:
      return true
  }
}

/** To leave one raid alive, on whatever map: every raid that goes well does that. */
export function isOneWayOut({
  objective,
  left,
  where,
}: {
  objective: ObjectiveDetail
  left: number
  where: Where
}) {
  return where.kind === 'anywhere' && objective.kind === 'extract' && fitsOneRaid({ objective, left })
}

/** The steps that move a quest on in this raid: neither optional nor blocked. */
export function movingSteps({ steps }: Pick<PlanRow, 'steps'>): PlanStep[] {
  return steps.filter(({ blockedBy, objective }) => blockedBy === undefined && !objective.optional)
}

/** Factory's clock stands still (domain reference 14); everywhere else the player waits for the hour. */
const FIXED_HOURS: Partial<Record<string, number>> = { [FACTORY]: 15, [NIGHT_FACTORY]: 3 }

/** The hours of the raid clock in which a map can be entered. */
export function hoursOf(map: string): number[] {
  const fixed = FIXED_HOURS[map]
  return fixed === undefined ? Array.from({ length: 24 }, (_, hour) => hour) : [fixed]
}

/** Does the hour suit the objective? The end of its hours is their last moment, not an hour of its own. */
export function suitsHour({ hours }: Pick<ObjectiveDetail, 'hours'>, hour: number): boolean {
  if (!hours) return true
  const [from, to] = hours
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
