import type { ObjectiveDetail } from '../quests/quest-details/index.ts'
import type { QuestView } from '../quests/quest-progress/index.ts'
import { raidPlan } from '../quests/raid-plan/index.ts'
import type { PlanOptions, PlanQuest } from '../quests/raid-plan/index.ts'

type ObjectiveFields = Partial<ObjectiveDetail> & Pick<ObjectiveDetail, 'kind'>
export const makeObjective = (id: string, given: ObjectiveFields): ObjectiveDetail => ({
  id,
  type: 'Reach',
  ...given,
})
export const makeVisit = (id: string, ...maps: string[]) => makeObjective(id, { kind: 'visit', maps })
export const makeQuest = (
  uid: string,
  objectives: ObjectiveDetail[],
  more: Partial<PlanQuest> = {},
): PlanQuest => ({
  uid,
  slug: uid,
  reqLevel: 1,
  requiredForKappa: false,
  objectives,
  ...more,
})
const AVAILABLE: QuestView = {
  state: 'active',
  isVisible: true,
  isHidden: false,
  isStarted: false,
  missing: [],
}
const OPTIONS: PlanOptions = { onlyTaken: false, kappaFirst: false }

export const MAPS = [
  { slug: 'lab', place: 'lab', accessKeys: ['red card', 'blue card'] },
  { slug: 'lab-dark', place: 'lab', accessKeys: [] },
  { slug: 'ground-zero-21', place: 'ground-zero', accessKeys: [] },
]

type Player = {
  views?: Record<string, Partial<QuestView>>
  done?: Record<string, number>
  options?: Partial<PlanOptions>
}
/** Makes the plan of a player for whom every quest is available. */
export function makePlan(quests: PlanQuest[], { views = {}, done = {}, options = {} }: Player = {}) {
  const all = new Map(quests.map(({ uid }) => [uid, { ...AVAILABLE, ...views[uid] }]))
  const objectives = Object.entries(done).map(([uid, count]) => ({ uid, count }))
  return raidPlan({ quests, maps: MAPS }, { views: all, objectives }, { ...OPTIONS, ...options })
}
