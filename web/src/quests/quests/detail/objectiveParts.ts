import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'

/** Steps that are said one by one, or things to bring that are one sentence and a list. */
export type ObjectivePart = {
  kind: 'steps' | 'checklist'
  steps: readonly ObjectiveDetail[]
}

/** Fewer are read as quickly one by one. */
const LEAST = 4

/** The steps of a quest in their order, those that differ only in the thing they ask for put together. */
export function objectiveParts(objectives: readonly ObjectiveDetail[]): ObjectivePart[] {
  const alike = Map.groupBy(objectives.filter(isPlain), likeness)
  const listed = [...alike.values()].filter((steps) => steps.length >= LEAST)
  const inList = new Map(listed.flatMap((steps) => steps.map((step) => [step.id, steps] as const)))
  return objectives.flatMap((step): ObjectivePart[] => {
    const steps = inList.get(step.id)
    if (!steps) return [{ kind: 'steps', steps: [step] }]
    return steps[0] === step ? [{ kind: 'checklist', steps }] : []
  })
}

/** One piece of one thing, wherever it comes from; or of something that is not known. */
function isPlain({ id: _, type: _type, ...step }: ObjectiveDetail): boolean {
  const { kind, items = [], count, foundInRaid: _fir, optional: _optional, ...others } = step
  const isThing = kind === 'giveItem' || kind === 'findItem'
  return isThing && items.length <= 1 && count === undefined && Object.keys(others).length === 0
}

function likeness({ kind, foundInRaid, optional }: ObjectiveDetail): string {
  return [kind, foundInRaid, optional].join(' ')
}
