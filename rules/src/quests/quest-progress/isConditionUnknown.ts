import type { RuledQuest } from './types.ts'

type Conditions = Pick<
  RuledQuest,
  'reqLevel' | 'gates' | 'requirements' | 'requireOr' | 'prestige' | 'tab' | 'active'
>

/**
 * Reports whether the facts do not say at all when a quest opens. Many quests of the first tab, and some essential
 * ones, are open from the start: those were seen there. A quest without a tab and without any condition may be open or
 * not.
 */
export function isConditionUnknown(quest: Conditions): boolean {
  const { reqLevel, gates, requirements, requireOr, prestige, tab, active } = quest
  const hasAny = gates.length + requirements.length + requireOr.length > 0 || prestige !== undefined
  return active && !hasAny && reqLevel === 0 && tab === undefined
}
