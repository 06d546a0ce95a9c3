import type { QuestDetail } from '@raidkit/rules/quests/quest-details'
import type { Missing, QuestView } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { LOCK } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { QuestLink } from '../../shared/quests/QuestLink.tsx'
import { useMissingText } from '../../shared/quests/useMissingText.ts'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { Part } from './Part.tsx'

type Props = {
  quest: CachedQuest
  view: QuestView
  detail: QuestDetail
  names: QuestNames
  facts: QuestFacts
}

/** Lists the conditions that are still missing before the quest opens, or the reason why it no longer can. */
export function Conditions({ quest, view, detail, names, facts }: Props) {
  const t = useText()
  const text = useMissingText(names)
  const canceledBy = view.state === 'canceled' ? rivalsDone(quest, facts) : []
  return (
    <>
      {view.missing.length > 0 && (
        <Part title={t('quests.missing')}>
          <ul className="flex flex-col gap-1">
            {view.missing.map((missing) => (
              <li key={text(missing)} className="flex items-start gap-2">
                <Icon glyph={LOCK} size="sm" className="mt-0.5 text-muted" />
                <span className="flex flex-wrap items-baseline gap-x-3">
                  {!isPlain(missing) && <span>{text(missing)}</span>}
                  <Named missing={missing} facts={facts} />
                </span>
              </li>
            ))}
          </ul>
          {detail.gateSource === 'wiki' && <p className="mt-1 text-sm text-muted">{t('quests.wiki')}</p>}
        </Part>
      )}
      {view.state === 'unknown' && (
        <Part title={t('quests.unknown.title')}>
          <p>{t('quests.unknown.text', { trader: names.label('traders', quest.trader) })}</p>
        </Part>
      )}
      {view.state === 'canceled' && (
        <Part title={t('quests.canceled')}>
          {canceledBy.length === 0 ? (
            <p>{t('quests.canceledBefore')}</p>
          ) : (
            <>
              <p>{t('quests.canceledBy')}</p>
              <ul>
                {canceledBy.map((one) => (
                  <li key={one.uid}>
                    <QuestLink quest={one} view={facts.views.get(one.uid)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Part>
      )}
    </>
  )
}

/** Reports whether a condition only asks for a completed quest, for which its link is enough. */
function isPlain(missing: Missing): boolean {
  return missing.kind === 'quest' && missing.states.length === 1 && missing.states[0] === 'complete'
}

/** Links to the quests of a condition. */
function Named({ missing, facts }: { missing: Missing; facts: QuestFacts }) {
  const uids =
    missing.kind === 'quest'
      ? [missing.questUid]
      : missing.kind === 'anyOf' || missing.kind === 'trader'
        ? missing.questUids
        : []
  const quests = uids.flatMap((uid) => facts.byUid.get(uid) ?? [])
  return quests.map((quest) => <QuestLink key={quest.uid} quest={quest} view={facts.views.get(quest.uid)} />)
}

function rivalsDone(quest: CachedQuest, { views, byUid }: QuestFacts): CachedQuest[] {
  return [...quest.failedBy, ...quest.sameAs].flatMap((uid) =>
    views.get(uid)?.state === 'done' ? (byUid.get(uid) ?? []) : [],
  )
}
