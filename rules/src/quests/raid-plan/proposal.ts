import { gearAsked, kitOf, weaponsAsked } from './kit.ts'
import { canLeaveOnce } from './leaving.ts'
import { compareCodeUnits } from './order.ts'
import { fitsOneRaid, movingSteps } from './places.ts'
import type {
  LeftOut,
  PlanFacts,
  PlanOptions,
  PlanPlayer,
  PlanQuest,
  PlanReason,
  PlanRow,
  RankedRow,
} from './types.ts'

/** Maximum number of proposed quests: players keep five or six in mind for one raid. */
export const MOST_PROPOSED = 6
/** Maximum number of different weapon conditions: a player carries two long guns, and wears one set of gear. */
const MOST_WEAPONS = 2

type Around = {
  known: { quests: ReadonlyMap<string, PlanQuest>; maps: PlanFacts['maps'] }
  player: Pick<PlanPlayer, 'opens' | 'canGet'>
  options: Pick<PlanOptions, 'kappaFirst'>
}

type RowCandidate = Pick<RankedRow, 'reasons' | 'lacks'> & {
  row: PlanRow
  weights: number[]
  leftOut: LeftOut | undefined
}

/**
 * Ranks the quests of a map, the best for one raid first. Quests that cannot be done in it, or exceed it, carry the
 * reason.
 */
export function proposeQuests(map: string, rows: readonly PlanRow[], around: Around): RankedRow[] {
  const slugOf = ({ row }: RowCandidate) => around.known.quests.get(row.questUid)?.slug ?? ''
  const weighed = rows
    .map((row) => weighedRow(map, row, around))
    .toSorted((a, b) => byWeights(a.weights, b.weights) || compareCodeUnits(slugOf(a), slugOf(b)))
  const taken: PlanRow[] = []
  const ranked = weighed.map(({ row, reasons, lacks, leftOut }): RankedRow => {
    const why = leftOut ?? (taken.length >= MOST_PROPOSED ? 'others' : conflictWith(taken, row))
    if (why === undefined) taken.push(row)
    return { ...row, reasons, lacks, ...(why && { leftOut: why }) }
  })
  return ranked.toSorted((a, b) => Number(a.leftOut !== undefined) - Number(b.leftOut !== undefined))
}

function weighedRow(map: string, row: PlanRow, { known, player, options }: Around): RowCandidate {
  const steps = movingSteps(row)
  const { bring, keys } = kitOf(map, [row], known)
  const wanted = [...bring, ...keys.map(({ uids }) => ({ uids, count: 1 }))]
  const lacks = wanted.filter((need) => player.canGet?.(need) === false)
  // Items to find cannot be relied on: only owned pieces can be handed over.
  const hasHandOvers = row.handOvers.every((need) => player.canGet?.(need) === true)
  const finishes =
    row.isLastPlace &&
    hasHandOvers &&
    row.steps.every((step) => step.objective.optional || isDone(step)) &&
    canLeaveOnce(steps)
  const opens = player.opens?.(row.questUid) ?? 0
  const leftOut = steps.length === 0 ? idleReason(row) : lacks.length === 0 ? undefined : 'mustOwn'
  const found: PlanReason[] = [
    ...(finishes ? [{ kind: 'finishes' as const }] : []),
    ...(opens > 0 ? [{ kind: 'opens' as const, count: opens }] : []),
    ...(row.isKappa ? [{ kind: 'kappa' as const }] : []),
    ...(row.isTaken ? [{ kind: 'taken' as const }] : []),
  ]
  const work = steps.reduce((sum, { left }) => sum + left, 0)
  const level = known.quests.get(row.questUid)?.reqLevel ?? 0
  const weights = [
    Number(leftOut === undefined),
    Number(options.kappaFirst && row.isKappa),
    Number(finishes),
    opens,
    Number(row.isKappa),
    Number(row.isTaken),
    -work,
    -level,
  ]
  return {
    row,
    lacks,
    leftOut,
    weights,
    reasons: found.length > 0 ? found : [{ kind: 'steps', count: steps.length }],
  }
}

/** Returns the reason why nothing of a quest can be done in this raid. */
function idleReason({ steps }: PlanRow): LeftOut {
  return steps.some(({ blockedBy }) => blockedBy === 'hour') ? 'otherTime' : 'order'
}

function isDone(step: PlanRow['steps'][number]): boolean {
  return step.blockedBy === undefined && fitsOneRaid(step)
}

function byWeights(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((weight, index) => weight !== b[index])
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0)
}

/** Returns the reason why one more quest does not fit into the same raid: the conditions of its kills, or the exit. */
function conflictWith(taken: readonly PlanRow[], row: PlanRow): LeftOut | undefined {
  if (taken.length === 0) return undefined
  const steps = [...taken, row].flatMap(movingSteps)
  const kinds = (asked: typeof weaponsAsked) => new Set(steps.flatMap((step) => asked(step) ?? [])).size
  if (!canLeaveOnce(steps)) return 'exit'
  return kinds(weaponsAsked) <= MOST_WEAPONS && kinds(gearAsked) <= 1 ? undefined : 'gear'
}
