import { effectsOf } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useMemo } from 'react'
import type { TrackedCharacter } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QuestLinks } from '../../shared/quests/QuestLinks.tsx'
import { Part } from './Part.tsx'

type Props = { quest: CachedQuest; facts: QuestFacts; player: TrackedCharacter }

/** Shows the effects of completing the quest before it is completed: what it opens and what it takes away. */
export function Effects({ quest, facts, player }: Props) {
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
