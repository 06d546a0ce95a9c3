import type { PlanRow, PlanStep } from '@raidkit/rules/raid-plan'
import { objectiveCount } from '@raidkit/rules/quest-details'
import type { QuestFacts } from '../../api/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { ObjectiveText } from '../../parts/quests/ObjectiveText.tsx'
import { QuestLink } from '../../ui/quests/QuestLink.tsx'
import { TraderBadge } from '../../ui/TraderBadge.tsx'
import { sameSteps } from './sameSteps.ts'

type Props = { rows: readonly PlanRow[]; facts: QuestFacts }

/** Quests with what can be done for them. */
export function QuestRows({ rows, facts }: Props) {
  const t = useText()
  return (
    <ul className="gap-x-6 xl:columns-2">
      {rows.map(({ questUid, isKappa, isLastPlace, steps }) => {
        const quest = facts.byUid.get(questUid)
        if (!quest) return null
        const trader = facts.labels.traders[quest.trader] ?? quest.trader
        return (
          <li key={questUid} className="mb-3 flex break-inside-avoid items-start gap-2">
            <TraderBadge trader={quest.trader} size="sm" label={trader} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <QuestLink quest={quest} view={facts.views.get(questUid)} className="font-medium" />
                {isKappa && <Badge tone="accent">{t('quest.kappa')}</Badge>}
                {isLastPlace && <Badge tone="up">{t('raidPlanner.lastPlace')}</Badge>}
              </p>
              <ul className="list-disc ps-5 text-sm">
                {sameSteps(steps).map(({ step, times }) => (
                  <Step key={step.objective.id} step={step} times={times} facts={facts} />
                ))}
              </ul>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Step({ step, times, facts }: { step: PlanStep; times: number; facts: QuestFacts }) {
  const t = useText()
  const { objective, left, isOtherTime } = step
  const of = objectiveCount(objective)
  return (
    <li className={classes(isOtherTime && 'text-muted')}>
      <ObjectiveText objective={objective} facts={facts} withoutMaps />
      {times > 1 && <span className="ms-1 font-medium">{t('raidPlanner.times', { times })}</span>}
      {left < of && <span className="ms-1 font-medium text-up">{t('raidPlanner.left', { left, of })}</span>}
      {isOtherTime && <span className="ms-1 text-warning">{t('raidPlanner.otherTime')}</span>}
    </li>
  )
}
