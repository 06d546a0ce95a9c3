import { objectiveCount, type ObjectiveDetail, type QuestDetail } from '../quest-details/index.ts'
import { fitsOneRaid, whereOf } from '../raid-plan/index.ts'

/**
 * What is left to do for a quest. `ready`: nothing but to hand it in. `noRaid`: only things that may be bought are handed over.
 * `oneMap`: a raid on one map may be enough; without it: on any. `more`: several raids, things found in raid, skills, weapons to
 * build.
 */
export type RaidWork =
  | { kind: 'ready' }
  | { kind: 'noRaid' }
  | { kind: 'oneMap'; map?: string }
  | { kind: 'more' }

type Worked = Pick<QuestDetail, 'map' | 'objectives'>

/** The work that is left, by the objectives that must be done. */
export function raidWork(quest: Worked, doneOf: (objectiveId: string) => number): RaidWork {
  const { objectives } = quest
  const steps = objectives.flatMap((objective) => {
    const left = objectiveCount(objective) - Math.max(0, doneOf(objective.id))
    return left > 0 && !objective.optional ? [{ objective, left, where: whereOf(objective, quest) }] : []
  })
  // Without objectives our data does not know the quest well enough to call it finished.
  if (steps.length === 0) return { kind: objectives.length > 0 ? 'ready' : 'more' }
  const isQuick = steps.every((step) =>
    step.where.kind === 'atHome' ? isBought(step.objective) : fitsOneRaid(step),
  )
  if (!isQuick) return { kind: 'more' }
  if (steps.every(({ where }) => where.kind === 'atHome')) return { kind: 'noRaid' }
  const [first, ...others] = steps.flatMap(({ where }) => (where.kind === 'maps' ? [where.maps] : []))
  if (!first) return { kind: 'oneMap' }
  const map = first.find((one) => others.every((maps) => maps.includes(one)))
  return map === undefined ? { kind: 'more' } : { kind: 'oneMap', map }
}

/** Handed over, and not asked to be found in raid. */
function isBought({ kind, foundInRaid }: ObjectiveDetail): boolean {
  return (kind === 'giveItem' && !foundInRaid) || kind === 'giveQuestItem'
}
