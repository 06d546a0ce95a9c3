import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import type { PlanRow, PlanStep, RankedRow, PlanReason } from '@raidkit/rules/quests/raid-plan'
import { useTeamCounts } from '../../account/shared/player/useTeam.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../i18n/useText.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { Button } from '../../ui/button/Button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { ObjectiveText } from '../shared/quests/ObjectiveText.tsx'
import { QuestLink } from '../shared/quests/QuestLink.tsx'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'
import { sameSteps } from './sameSteps.ts'

type Props<Row extends PlanRow> = {
  rows: readonly Row[]
  facts: QuestFacts
  /** Adds a quest to the raid, or removes it. */
  onPut?: (row: Row) => void
  isIn?: boolean
}

/** Lists quests with the steps that can be done for them. */
export function QuestRows<Row extends PlanRow | RankedRow>({ rows, facts, onPut, isIn = false }: Props<Row>) {
  const t = useText()
  const { onQuest } = useTeamCounts()
  return (
    <ul className="gap-x-6 xl:columns-2">
      {rows.map((row) => {
        const quest = facts.byUid.get(row.questUid)
        if (!quest) return null
        const trader = facts.labels.traders[quest.trader] ?? quest.trader
        const { name } = quest
        return (
          <li
            key={row.questUid}
            data-quest={quest.slug}
            className="mb-3 flex break-inside-avoid items-start gap-2"
          >
            <TraderBadge trader={quest.trader} size="sm" label={trader} />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <QuestLink quest={quest} view={facts.views.get(row.questUid)} className="font-medium" />
                {row.isKappa && <Badge tone="accent">{t('quest.kappa')}</Badge>}
                {onQuest(row.questUid) > 1 && (
                  <Badge>{t('raidPlanner.ofTeam', { count: onQuest(row.questUid) })}</Badge>
                )}
              </p>
              {'reasons' in row && <RowReason row={row} facts={facts} isIn={isIn} />}
              <ul className="list-disc ps-5 text-sm">
                {sameSteps(row.steps).map(({ step, times }) => (
                  <Step key={step.objective.id} step={step} times={times} facts={facts} />
                ))}
              </ul>
            </div>
            {onPut && (
              <Button
                size="sm"
                aria-label={t(isIn ? 'raidPlanner.removeNamed' : 'raidPlanner.addNamed', { name })}
                onClick={() => onPut(row)}
              >
                {t(isIn ? 'raidPlanner.remove' : 'raidPlanner.add')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Step({ step, times, facts }: { step: PlanStep; times: number; facts: QuestFacts }) {
  const t = useText()
  const { objective, left, blockedBy } = step
  const of = objectiveCount(objective)
  return (
    <li className={joinClasses(blockedBy && 'text-muted')}>
      <ObjectiveText objective={objective} facts={facts} withoutMaps />
      {times > 1 && <span className="ms-1 font-medium">{t('raidPlanner.times', { times })}</span>}
      {left < of && <span className="ms-1 font-medium text-up">{t('raidPlanner.left', { left, of })}</span>}
      {blockedBy && <span className="ms-1 text-warning">{t(`raidPlanner.blocked.${blockedBy}`)}</span>}
    </li>
  )
}

type RowReasonProps = { row: RankedRow; facts: QuestFacts; isIn: boolean }

/** Shows why a quest is proposed, or why it is not. A quest that the reader added needs no reason. */
function RowReason({ row, facts, isIn }: RowReasonProps) {
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
