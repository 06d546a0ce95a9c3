import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'

/** Steps that are shown one by one, or items to bring that form one sentence and a list. */
export type ObjectivePart = {
  kind: 'steps' | 'checklist'
  steps: readonly ObjectiveDetail[]
}

/** Minimum number of items for a list; fewer are read as quickly one by one. */
const LEAST = 4

/** Returns the steps of a quest in their order, with steps that differ only in the item grouped. */
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

/** Reports whether a step asks for one piece of one item from any source, or of an unknown item. */
function isPlain({ id: _, type: _type, ...step }: ObjectiveDetail): boolean {
  const { kind, items = [], count, foundInRaid: _fir, optional: _optional, ...others } = step
  const isThing = kind === 'giveItem' || kind === 'findItem'
  return isThing && items.length <= 1 && count === undefined && Object.keys(others).length === 0
}

function likeness({ kind, foundInRaid, optional }: ObjectiveDetail): string {
  return [kind, foundInRaid, optional].join(' ')
}
