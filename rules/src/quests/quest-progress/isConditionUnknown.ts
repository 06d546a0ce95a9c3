import type { RuledQuest } from './types.ts'

type Conditions = Pick<
  RuledQuest,
  'reqLevel' | 'gates' | 'requirements' | 'requireOr' | 'prestige' | 'tab' | 'active'
>

/**
 * Do the facts say nothing at all of when a quest opens? Many quests of the first tab, and some essential ones, are open from
 * the start: those were seen there. One without a tab and without any condition may be open or may not.
 */
export function isConditionUnknown(quest: Conditions): boolean {
  const { reqLevel, gates, requirements, requireOr, prestige, tab, active } = quest
  const hasAny = gates.length + requirements.length + requireOr.length > 0 || prestige !== undefined
  return active && !hasAny && reqLevel === 0 && tab === undefined
}
