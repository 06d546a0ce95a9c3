import type { PlanReason, RankedRow } from '@raidkit/rules/quests/raid-plan'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'

type Props = { row: RankedRow; facts: QuestFacts; isIn: boolean }

/** Shows why a quest is proposed, or why it is not. A quest that the reader added needs no reason. */
export function RowReason({ row, facts, isIn }: Props) {
  const t = useText()
  const names = useQuestNames(facts)
  const { reasons, lacks } = row
  const leftOut = isIn && row.leftOut === 'others' ? undefined : row.leftOut
  const lacking = lacks.map(({ uids, pool }) => {
    if (pool !== undefined) return t('quest.things.anyOf', { count: names.poolSize(pool) })
    return names.or(uids.map((uid) => names.itemName(uid) ?? t('quest.things.some')))
  })
  const textOf = (reason: PlanReason) => {
    switch (reason.kind) {
      case 'opens':
      case 'steps':
        return t(`raidPlanner.reason.${reason.kind}`, { count: reason.count })
      case 'finishes':
      case 'kappa':
      case 'taken':
        return t(`raidPlanner.reason.${reason.kind}`)
    }
  }
  return (
    <p data-reason={leftOut ?? reasons[0]?.kind} className="text-sm">
      {leftOut === undefined ? (
        <span className="text-up">{reasons.map(textOf).join(' · ')}</span>
      ) : (
        <span className="text-muted">
          {leftOut === 'mustOwn'
            ? t('raidPlanner.leftOut.mustOwn', { things: names.and(lacking) })
            : t(`raidPlanner.leftOut.${leftOut}`)}
        </span>
      )}
    </p>
  )
}
