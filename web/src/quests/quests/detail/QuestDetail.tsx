import { effectsOf } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { useProgress, type TrackedCharacter } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QuestLinks } from '../../shared/quests/QuestLinks.tsx'
import type { QuestActs } from '../../shared/quests/useQuestActs.ts'
import { useQuestNames } from '../../shared/quests/useQuestNames.ts'
import { Actions } from './Actions.tsx'
import { Conditions } from './Conditions.tsx'
import { Objectives } from './Objectives.tsx'
import { Part } from './Part.tsx'
import { Rewards } from './Rewards.tsx'

type Props = { quest: CachedQuest; facts: QuestFacts; acts: QuestActs }

/** Shows everything known of a quest: its objectives, rewards, unlocks and effects. */
export function QuestDetail({ quest, facts, acts }: Props) {
  const t = useText()
  const names = useQuestNames(facts)
  const { progress, mode } = useProgress()
  const detail = facts.details.get(quest.uid)
  const view = facts.views.get(quest.uid)
  if (!detail || !view) return <p className="p-3 text-sm text-muted">{t('quests.noDetail')}</p>
  return (
    <div className="flex flex-col gap-5 p-3 lg:ps-9">
      <Actions
        quest={quest}
        view={view}
        detail={detail}
        progress={progress}
        book={facts.book}
        act={acts.act}
      />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <Part title={t('quests.objectives')}>
          <Objectives
            questUid={quest.uid}
            objectives={detail.objectives}
            names={names}
            counts={progress.objectives}
            isDone={view.state === 'done'}
            onCount={acts.count}
            mode={mode}
          />
        </Part>
        <div className="flex min-w-0 flex-col gap-5">
          <Conditions quest={quest} view={view} detail={detail} names={names} facts={facts} />
          <Effects quest={quest} facts={facts} player={progress} />
          <Part title={t('quests.rewards')}>
            <Rewards detail={detail} names={names} mode={mode} />
          </Part>
        </div>
      </div>
    </div>
  )
}

type EffectsProps = { quest: CachedQuest; facts: QuestFacts; player: TrackedCharacter }

/** Shows the effects of completing the quest before it is completed: what it opens and what it takes away. */
function Effects({ quest, facts, player }: EffectsProps) {
  const t = useText()
  const { book, views } = facts
  const state = views.get(quest.uid)?.state
  const effects = useMemo(() => effectsOf(book, player, quest.uid), [book, player, quest.uid])
  if (state === 'done' || state === 'canceled') return null
  const { opens, cancels, closer } = effects
  return (
    <Part title={t('quests.effects.title')}>
      <div className="flex flex-col gap-2">
        {cancels.length > 0 && (
          <Notice tone="warning" title={t('quests.effects.cancels', { count: cancels.length })}>
            <QuestLinks uids={cancels} facts={facts} />
          </Notice>
        )}
        {quest.opens.map((trader) => (
          <p key={trader} className="font-medium">
            {t('quest.trader.opens', { trader: facts.labels.traders[trader] ?? trader })}
          </p>
        ))}
        {opens.length > 0 && (
          <div>
            <p className="text-sm text-muted">{t('quests.effects.opens', { count: opens.length })}</p>
            <QuestLinks uids={opens} facts={facts} />
          </div>
        )}
        {closer.length > 0 && (
          <div>
            <p className="text-sm text-muted">{t('quests.effects.closer', { count: closer.length })}</p>
            <QuestLinks uids={closer} facts={facts} />
          </div>
        )}
        {opens.length + cancels.length + closer.length + quest.opens.length === 0 && (
          <p className="text-muted">{t('quests.effects.none')}</p>
        )}
      </div>
    </Part>
  )
}
