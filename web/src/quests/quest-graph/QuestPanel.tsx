import { NO_TAB } from '@raidkit/rules/quests/quest-list'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CLOSE } from '../../ui/icons/glyphs.ts'
import { questLink } from '@raidkit/rules/platform/links'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'
import { useTabName } from '../shared/quests/useTabName.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { QuestActions } from './QuestActions.tsx'
import { QuestNames } from './QuestNames.tsx'
import { QuestSteps } from './QuestSteps.tsx'

type Props = {
  quest: CachedQuest
  facts: QuestFacts
  /** Takes the focus when the panel is opened by a key. */
  heading: RefObject<HTMLHeadingElement | null>
  onPick: (uid: string) => void
  onClose: () => void
}

/** Shows the chosen quest: beside the drawing, on a phone below it. */
export function QuestPanel({ quest, facts, heading, onPick, onClose }: Props) {
  const t = useText()
  const tabName = useTabName()
  const view = facts.views.get(quest.uid)
  const trader = facts.labels.traders[quest.trader] ?? quest.trader
  const before = [...new Set([...quest.require, ...quest.requireOr])]
  const after = facts.quests
    .filter((one) => one.active && [...one.require, ...one.requireOr].includes(quest.uid))
    .map((one) => one.uid)
  return (
    <aside
      aria-labelledby="quest"
      className="panel max-h-1/2 shrink-0 overflow-auto p-3 sm:max-h-full sm:w-80"
    >
      <div className="flex items-start gap-2">
        <TraderBadge trader={quest.trader} />
        <div className="min-w-0 grow">
          <h2 id="quest" ref={heading} tabIndex={-1} className="font-semibold">
            {quest.name}
          </h2>
          <p className="text-sm text-muted">
            {quest.reqLevel > 1 ? t('questGraph.of', { trader, level: quest.reqLevel }) : trader} ·{' '}
            {tabName(String(quest.tab ?? NO_TAB))}
          </p>
        </div>
        <IconButton glyph={CLOSE} label={t('questGraph.close')} size="sm" onClick={onClose} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-1.5">
        {view && <QuestStateMark view={view} named />}
        {quest.opens.map((one) => (
          <Badge key={one} tone="info">
            {t('quest.trader.opens', { trader: facts.labels.traders[one] ?? one })}
          </Badge>
        ))}
        {quest.requiredForKappa && <Badge tone="accent">{t('quest.kappa')}</Badge>}
      </p>
      {view && <QuestSteps quest={quest} facts={facts} view={view} />}
      {view && <QuestActions quest={quest} facts={facts} view={view} />}
      <QuestNames title={t('questGraph.comesAfter')} uids={before} facts={facts} onPick={onPick} />
      <QuestNames title={t('questGraph.leadsTo')} uids={after} facts={facts} onPick={onPick} />
      <p className="mt-3 text-sm">
        <Link to={questLink(quest)} className="text-link underline">
          {t('questGraph.more')}
        </Link>
      </p>
    </aside>
  )
}
