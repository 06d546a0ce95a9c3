import { objectiveCount, type ObjectiveDetail, type QuestDetail } from '../quest-details/index.ts'
import { fitsOneRaid, whereOf } from '../raid-plan/index.ts'

/**
 * Remaining work of a quest. `ready`: it only has to be handed in. `noRaid`: only buyable items are handed over.
 * `oneMap`: a raid on one map may be enough; without it: on any. `more`: several raids, items found in raid, skills or
 * weapons to build.
 */
export type RaidWork =
  | { kind: 'ready' }
  | { kind: 'noRaid' }
  | { kind: 'oneMap'; map?: string }
  | { kind: 'more' }

type WorkQuest = Pick<QuestDetail, 'map' | 'objectives'>

/** Computes the remaining work from the mandatory objectives. */
export function raidWork(quest: WorkQuest, doneOf: (objectiveId: string) => number): RaidWork {
  const { objectives } = quest
  const steps = objectives.flatMap((objective) => {
    const left = objectiveCount(objective) - Math.max(0, doneOf(objective.id))
    return left > 0 && !objective.optional ? [{ objective, left, where: whereOf(objective, quest) }] : []
  })
  // A quest without objectives in our data is not known well enough to call it finished.
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

/** Reports whether an objective hands over items that need not be found in raid. */
function isBought({ kind, foundInRaid }: ObjectiveDetail): boolean {
  return (kind === 'giveItem' && !foundInRaid) || kind === 'giveQuestItem'
}
