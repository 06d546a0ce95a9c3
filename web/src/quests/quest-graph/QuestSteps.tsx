import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import type { QuestView } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { ObjectiveText } from '../shared/quests/ObjectiveText.tsx'
import { useMissingText } from '../shared/quests/useMissingText.ts'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'

type Props = { quest: CachedQuest; facts: QuestFacts; view: QuestView }

/** Lists the conditions that keep a quest closed, and its objectives. */
export function QuestSteps({ quest, facts, view }: Props) {
  const t = useText()
  const missingText = useMissingText(useQuestNames(facts))
  const { progress } = useProgress()
  const counts = new Map(progress.objectives.map(({ uid, count }) => [uid, count]))
  const missing = view.missing.map(missingText)
  return (
    <>
      {missing.length > 0 && (
        <>
          <h3 className="mt-3 text-sm font-medium text-muted">{t('questGraph.missing')}</h3>
          <ul className="list-disc ps-5 text-sm">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-3 text-sm font-medium text-muted">{t('questGraph.objectives')}</h3>
      <ul className="list-disc ps-5 text-sm">
        {(facts.details.get(quest.uid)?.objectives ?? []).map((objective) => {
          const count = counts.get(objective.id) ?? 0
          return (
            <li key={objective.id}>
              <ObjectiveText objective={objective} facts={facts} />
              {count > 0 && (
                <span className="ms-1 font-medium text-up">
                  {t('questGraph.counted', { count, of: objectiveCount(objective) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
