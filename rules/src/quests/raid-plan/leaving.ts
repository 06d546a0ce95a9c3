import { BY_TRANSIT, type ObjectiveDetail } from '../quest-details/index.ts'
import type { PlanStep } from './types.ts'

/** Code of a transit in the game: its map, then its number (`SAN_TRANSIT_1`). */
const TRANSIT_CODE = /_TRANSIT_(\d+)$/

type LeavingTerms = { exit: string | undefined; isExtract: boolean; isTransit: boolean }

/** Returns the ways of leaving that satisfy a step; undefined: the step does not depend on how the raid ends. */
function leavingTerms({ kind, exit, exitStatus }: ObjectiveDetail): LeavingTerms | undefined {
  if (kind !== 'extract') return undefined
  if (exit !== undefined) {
    const isTransit = TRANSIT_CODE.test(exit)
    return { exit, isTransit, isExtract: !isTransit }
  }
  return {
    exit,
    isTransit: exitStatus?.includes(BY_TRANSIT) ?? true,
    isExtract: exitStatus?.some((status) => status !== BY_TRANSIT) ?? true,
  }
}

/** Reports whether one exit satisfies all steps. A raid ends by one extract or one transit. */
export function canLeaveOnce(steps: readonly Pick<PlanStep, 'objective'>[]): boolean {
  const terms = steps.flatMap(({ objective }) => leavingTerms(objective) ?? [])
  const named = new Set(terms.flatMap(({ exit }) => exit ?? []))
  const isOneKind = terms.every(({ isExtract }) => isExtract) || terms.every(({ isTransit }) => isTransit)
  return named.size <= 1 && isOneKind
}

/** Returns the codes of exits that steps name, each once. */
export function namedExits(steps: readonly Pick<PlanStep, 'objective'>[]): string[] {
  return [...new Set(steps.flatMap(({ objective }) => objective.exit ?? []))]
}

/** Reports whether only a transit satisfies the steps. */
export function mustTransit(steps: readonly Pick<PlanStep, 'objective'>[]): boolean {
  return steps.some(({ objective }) => leavingTerms(objective)?.isExtract === false)
}

/** Reports whether this is the exit that a step names. */
export function isExitCalled(
  { kind, key }: { kind: 'extract' | 'transit'; key: string },
  code: string,
): boolean {
  return kind === 'transit' ? TRANSIT_CODE.exec(code)?.[1] === key : key === code
}

type Orderable = Pick<ObjectiveDetail, 'id' | 'kind' | 'questItem'>

/** Returns pairs of steps that have an order: a quest item is found before it is planted or handed over. */
export function stepOrder(objectives: readonly Orderable[]): { first: string; next: string }[] {
  const finds = objectives.filter(({ kind }) => kind === 'findQuestItem')
  return objectives.flatMap(({ id, kind, questItem }) =>
    kind === 'findQuestItem' || questItem === undefined
      ? []
      : finds.flatMap((find) => (find.questItem === questItem ? [{ first: find.id, next: id }] : [])),
  )
}
