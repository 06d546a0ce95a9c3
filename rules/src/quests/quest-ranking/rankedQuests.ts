import type { Progress } from '../../account/users/index.ts'
import { type QuestDetail, objectiveCount, type ObjectiveDetail } from '../quest-details/index.ts'
import type { QuestViews } from '../quest-progress/index.ts'
import { COLLECTOR, type CachedQuest } from '../quests/index.ts'
import { fitsOneRaid, whereOf } from '../raid-plan/index.ts'
import type { QuestGain } from './questGains.ts'
import type { RankedQuest, RankReason } from './schema.ts'

export type RankQuest = Pick<CachedQuest, 'uid' | 'slug' | 'reqLevel' | 'requiredForKappa' | 'active'> &
  Pick<QuestDetail, 'map' | 'objectives'>

export type RankPlayer = Pick<Progress, 'objectives'> & {
  views: QuestViews
  gainOf: (questUid: string) => QuestGain
}

type RankCandidate = {
  quest: RankQuest
  gain: QuestGain
  work: RaidWork
  isTaken: boolean
}

/**
 * Sorts the open quests, the best to do next first. The criteria apply one after the other, so that each rank can be
 * explained by one of them: ready to hand in, opens a trader, opens most quests, closes no other for good, Kappa,
 * taken, least work, lowest level.
 */
export function rankedQuests(quests: readonly RankQuest[], player: RankPlayer): RankedQuest[] {
  const counts = new Map(player.objectives.map(({ uid, count }) => [uid, count]))
  return quests
    .flatMap((quest): RankCandidate[] => {
      const view = player.views.get(quest.uid)
      if (!quest.active || !view?.isVisible || view.isHidden || view.state !== 'active') return []
      const work = raidWork(quest, (objectiveId) => counts.get(objectiveId) ?? 0)
      return [{ quest, work, gain: player.gainOf(quest.uid), isTaken: view.isStarted }]
    })
    .toSorted(inOrder)
    .map((weighed) => ({
      questUid: weighed.quest.uid,
      reasons: reasonsOf(weighed),
      closes: weighed.gain.closes.length,
    }))
}

const WORK_ORDER: readonly RaidWork['kind'][] = ['ready', 'noRaid', 'oneMap', 'more']

/** Returns the weights in order of importance; larger ones rank first. */
function weights({ quest, gain, work, isTaken }: RankCandidate): number[] {
  return [
    Number(isReady({ work, isTaken })),
    gain.traders.length,
    gain.opens.length,
    -gain.closes.length,
    Number(isForKappa(quest)),
    Number(isTaken),
    -WORK_ORDER.indexOf(work.kind),
    -quest.reqLevel,
  ]
}

function inOrder(one: RankCandidate, other: RankCandidate): number {
  const [a, b] = [weights(one), weights(other)]
  const at = a.findIndex((weight, index) => weight !== b[index])
  if (at >= 0) return (b[at] ?? 0) - (a[at] ?? 0)
  return one.quest.slug < other.quest.slug ? -1 : 1
}

function reasonsOf({ quest, gain, work, isTaken }: RankCandidate): RankReason[] {
  const reasons: RankReason[] = [
    ...(isReady({ work, isTaken }) ? [{ kind: 'ready' as const }] : []),
    ...gain.traders.map((trader) => ({ kind: 'trader' as const, trader })),
    ...(gain.opens.length > 0 ? [{ kind: 'opens' as const, count: gain.opens.length }] : []),
    ...(isForKappa(quest) ? [{ kind: 'kappa' as const }] : []),
    ...(isTaken ? [{ kind: 'taken' as const }] : []),
    ...(work.kind === 'noRaid' || work.kind === 'oneMap' ? [work] : []),
  ]
  return reasons.length > 0 ? reasons : [{ kind: 'level', level: quest.reqLevel }]
}

/**
 * Reports whether a quest can be handed in. Steps can be ticked off before a quest is taken, but only a taken quest can
 * be handed in.
 */
function isReady({ work, isTaken }: Pick<RankCandidate, 'work' | 'isTaken'>): boolean {
  return work.kind === 'ready' && isTaken
}

/**
 * Reports whether Kappa is a reason to do a quest. Collector is excluded, because all other Kappa quests come before
 * it.
 */
function isForKappa({ uid, requiredForKappa }: RankQuest): boolean {
  return requiredForKappa && uid !== COLLECTOR
}

/**
 * Remaining work of a quest. `ready`: it only has to be handed in. `noRaid`: only buyable items are handed over.
 * `oneMap`: a raid on one map may be enough; without it: on any. `more`: several raids, items found in raid, skills or
 * weapons to build.
 */
type RaidWork = { kind: 'ready' } | { kind: 'noRaid' } | { kind: 'oneMap'; map?: string } | { kind: 'more' }

type WorkQuest = Pick<QuestDetail, 'map' | 'objectives'>

/** Computes the remaining work from the mandatory objectives. */
function raidWork(quest: WorkQuest, doneOf: (objectiveId: string) => number): RaidWork {
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
