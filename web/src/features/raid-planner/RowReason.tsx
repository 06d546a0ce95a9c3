import type { PlanReason, RankedRow } from '@raidkit/rules/raid-plan'
import { useText } from '../../i18n/useText.ts'

/** Why a quest is proposed, or why it is not. */
export function RowReason({ row: { reasons, leftOut } }: { row: RankedRow }) {
  const t = useText()
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
        <span className="text-muted">{t(`raidPlanner.leftOut.${leftOut}`)}</span>
      )}
    </p>
  )
}
