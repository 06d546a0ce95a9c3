import { setObjectiveCount } from '@raidkit/rules/quests/quest-progress'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { useQuestBook, type QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ChangeDialog } from '../../../quests/shared/quests/ChangeDialog.tsx'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import { useQuestActs } from '../../../quests/shared/quests/useQuestActs.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { stepOf } from './stepOf.ts'

type Props = { objectiveId: string }

/** Shows the actions of a quest step, with an undo. */
export function StepActs({ objectiveId }: Props) {
  const { facts } = useQuestBook()
  return facts ? <Acts objectiveId={objectiveId} facts={facts} /> : null
}

function Acts({ objectiveId, facts }: Props & { facts: QuestFacts }) {
  const t = useText()
  const { progress, change, offerUndo } = useProgress()
  const acts = useQuestActs(facts)
  const found = useMemo(() => stepOf(facts, objectiveId), [facts, objectiveId])
  if (!found) return null
  const { quest, objective } = found
  const needed = objectiveCount(objective)
  const reached = progress.objectives.find(({ uid }) => uid === objective.id)?.count ?? 0
  const isOpen = facts.views.get(quest.uid)?.state === 'active'
  const reach = (count: number) => {
    const undo = change((now) => setObjectiveCount(now, objective.id, count))
    offerUndo({ text: t('maps.raid.stepDone', { quest: quest.name }), undo })
  }
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p>
        <ObjectiveText objective={objective} facts={facts} withoutMaps />
      </p>
      {needed > 1 && <p className="text-muted tabular-nums">{t('maps.raid.reached', { reached, needed })}</p>}
      {isOpen && (
        <p className="flex flex-wrap gap-2">
          {needed > 1 && reached < needed && (
            <Button size="sm" onClick={() => reach(reached + 1)}>
              {t('maps.raid.oneMore')}
            </Button>
          )}
          {reached < needed && (
            <Button size="sm" onClick={() => reach(needed)}>
              {t('maps.raid.stepIsDone')}
            </Button>
          )}
          <Button size="sm" onClick={() => acts.act({ kind: 'complete', uid: quest.uid })}>
            {t('maps.raid.complete')}
          </Button>
        </p>
      )}
      {acts.asked && (
        <ChangeDialog asked={acts.asked} facts={facts} onConfirm={acts.confirm} onCancel={acts.cancel} />
      )}
    </div>
  )
}
