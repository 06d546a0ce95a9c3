import type { RaidMap } from '@raidkit/contract/maps/maps'
import { hasFeature } from '@raidkit/rules/platform/access'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import type { PlanFacts, RaidPlan, RankedRow } from '@raidkit/rules/quests/raid-plan'
import { useMemo } from 'react'
import { useSite } from '../../../api/site.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { usePlan } from '../../../pilot/shared/raid/usePlan.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { chosenQuests } from './chosenQuests.ts'

const AS_USUAL = { onlyTaken: false, kappaFirst: false }

export type RaidQuests = {
  rows: readonly RankedRow[]
  proposed: readonly string[]
  /** Uids of the quests whose places are shown. */
  chosen: readonly string[]
  /** Quest steps that are done. */
  done: ReadonlySet<string>
  planned: PlanFacts
  isFull: boolean
}

type RaidQuestsOptions = {
  facts: QuestFacts
  maps: readonly RaidMap[]
  slug: string
  said: readonly string[]
}

/** Provides the open quests of a map, the chosen ones, and the steps done. */
export function useRaidQuests({ facts, maps, slug, said }: RaidQuestsOptions): RaidQuests {
  const { access } = useUser()
  const isFull = hasFeature(access, 'questMap', useSite().settings?.access)
  const { plan, planned } = usePlan(facts, { maps, market: undefined }, AS_USUAL)
  const rows = useMemo(() => rowsOf(plan, maps, slug), [plan, maps, slug])
  const proposed = useMemo(
    () => rows.filter(({ leftOut }) => leftOut === undefined).map(({ questUid }) => questUid),
    [rows],
  )
  const chosen = chosenQuests({ said, proposed, isFull })
  const { objectives } = useProgress().progress
  const done = useMemo(() => doneSteps(facts, objectives), [facts, objectives])
  return { rows, proposed, chosen, done, planned, isFull }
}

/** Returns the rows of a map and its variants, each quest once. A proposal for another variant is for another raid. */
function rowsOf({ maps: plans }: RaidPlan, maps: readonly RaidMap[], slug: string): RankedRow[] {
  const places = new Map(maps.map((map) => [map.slug, map.place]))
  const isVariant = (map: string) => places.get(map) === slug || map === `night-${slug}`
  const own = plans.find(({ map }) => map === slug) ?? plans.find(({ map }) => isVariant(map))
  const rows = new Map((own?.rows ?? []).map((row) => [row.questUid, row]))
  for (const plan of plans) {
    if (!isVariant(plan.map)) continue
    for (const row of plan.rows) {
      if (!rows.has(row.questUid)) rows.set(row.questUid, { leftOut: 'otherTime', ...row })
    }
  }
  return [...rows.values()]
}

function doneSteps(
  { details }: Pick<QuestFacts, 'details'>,
  reached: readonly { uid: string; count: number }[],
): ReadonlySet<string> {
  const counts = new Map(reached.map(({ uid, count }) => [uid, count]))
  const steps = [...details.values()].flatMap(({ objectives }) => objectives)
  const isDone = (step: (typeof steps)[0]) => (counts.get(step.id) ?? 0) >= objectiveCount(step)
  return new Set(steps.filter(isDone).map(({ id }) => id))
}
