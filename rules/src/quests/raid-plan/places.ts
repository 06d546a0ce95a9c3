import type { ObjectiveDetail } from '../quest-details/index.ts'
import type { PlanQuest, PlanRow, PlanStep } from './types.ts'

export const FACTORY = 'factory'
export const NIGHT_FACTORY = 'night-factory'
const TUTORIAL = 'ground-zero-tutorial'

/** Kinds of objectives that are done in a raid and bound to a spot. */
const AT_A_SPOT: ReadonlySet<ObjectiveDetail['kind']> = new Set([
  'findQuestItem',
  'mark',
  'plantItem',
  'plantQuestItem',
  'useItem',
  'visit',
])
/** Kinds of objectives that are done in a raid, on any map unless some are named. */
const IN_RAID: ReadonlySet<ObjectiveDetail['kind']> = new Set([
  ...AT_A_SPOT,
  'shoot',
  'extract',
  'experience',
  'findItem',
])

/** Place of an objective: on certain maps, on any map, or outside raids. */
export type Where = { kind: 'maps'; maps: readonly string[] } | { kind: 'anywhere' } | { kind: 'atHome' }

export function whereOf(
  objective: ObjectiveDetail,
  quest: Pick<PlanQuest, 'map'>,
  placeOf: (map: string) => string = (map) => map,
): Where {
  const named = placesOf(objective.maps ?? [], placeOf)
  // Lightkeeper takes items during the raid itself.
  const isInRaid = IN_RAID.has(objective.kind) || (objective.kind === 'giveQuestItem' && named.length > 0)
  if (!isInRaid) return { kind: 'atHome' }
  if (named.length > 0) return { kind: 'maps', maps: named }
  // A spot without a map in the facts is on the map of its quest.
  const own = placesOf(quest.map === undefined ? [] : [quest.map], placeOf)
  if (own.length > 0 && AT_A_SPOT.has(objective.kind)) return { kind: 'maps', maps: own }
  return { kind: 'anywhere' }
}

/**
 * Replaces variants of a map by the map that is shown; Factory by day includes Factory by night. The tutorial is left
 * out, because no raid leads there.
 */
function placesOf(slugs: readonly string[], placeOf: (map: string) => string): string[] {
  const places = new Set<string>()
  for (const slug of slugs) {
    if (slug === TUTORIAL) continue
    places.add(placeOf(slug))
    if (slug === FACTORY) places.add(NIGHT_FACTORY)
  }
  return [...places]
}

/** Maximum number of kills expected in one raid: our own estimate, because the game has no such figure. */
const KILLS_A_RAID = 5

/** Reports whether one raid may complete a step. Items that lie anywhere and experience cannot be relied on. */
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

/** Reports whether a step only requires leaving one raid alive on any map, which every successful raid does. */
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

/** Returns the steps that advance a quest in this raid: neither optional nor blocked. */
export function movingSteps({ steps }: Pick<PlanRow, 'steps'>): PlanStep[] {
  return steps.filter(({ blockedBy, objective }) => blockedBy === undefined && !objective.optional)
}

/**
 * Raid hours of Factory, whose clock stands still (domain reference 14); on other maps the player waits for the hour.
 */
const FIXED_HOURS: Partial<Record<string, number>> = { [FACTORY]: 15, [NIGHT_FACTORY]: 3 }

/** Returns the hours of the raid clock in which a map can be entered. */
export function hoursOf(map: string): number[] {
  const fixed = FIXED_HOURS[map]
  return fixed === undefined ? Array.from({ length: 24 }, (_, hour) => hour) : [fixed]
}

/** Reports whether the hour suits the objective. The end of its hours is exclusive. */
export function suitsHour({ hours }: Pick<ObjectiveDetail, 'hours'>, hour: number): boolean {
  if (!hours) return true
  const [from, to] = hours
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}
