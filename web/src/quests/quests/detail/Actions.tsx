import type { QuestDetail } from '@raidkit/rules/quests/quest-details'
import { doneUpTo, raisesFor, type QuestBook, type QuestView } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { TrackedCharacter } from '../../../progress/shared/progress/useProgress.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CHECK, REFRESH } from '../../../ui/icons/glyphs.ts'
import { QuestStateMark } from '../../shared/quests/QuestStateMark.tsx'
import { isMet } from '../questRows.ts'
import type { ActKind, QuestActs } from '../../shared/quests/useQuestActs.ts'

type Props = {
  quest: CachedQuest
  view: QuestView
  detail: QuestDetail
  progress: TrackedCharacter
  book: QuestBook
  act: QuestActs['act']
}

/** Shows the actions that the state of a quest allows. */
export function Actions({ quest, view, detail, progress, book, act }: Props) {
  const t = useText()
  const { uid } = quest
  const before = useMemo(() => {
    const uids = doneUpTo(book, progress, uid)
    const { level, loyalty } = raisesFor(book, progress, { done: uids.slice(0, -1), offered: uids })
    return uids.length > 1 || level !== undefined || loyalty.length > 0
  }, [book, progress, uid])
  const kinds = kindsOf(view, progress.questsFailed.includes(uid)).filter(
    (kind) => kind !== 'before' || before,
  )
  const reached = new Map(progress.objectives.map(({ uid: id, count }) => [id, count]))
  const steps = detail.objectives.filter((step) => !step.optional)
  const isReady = view.state === 'active' && steps.length > 0 && steps.every((step) => isMet(step, reached))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <QuestStateMark view={view} named />
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={
            kind === (view.state === 'unknown' ? 'start' : 'complete')
              ? 'primary'
              : kind === 'hide' || kind === 'show'
                ? 'ghost'
                : 'secondary'
          }
          {...(ICONS[kind] && { icon: ICONS[kind] })}
          title={t(`quests.hint.${kind}`)}
          onClick={() => act({ kind, uid })}
        >
          {view.state === 'unknown' && kind === 'start'
            ? t('quests.unknown.take')
            : t(`quests.do.${kind}`, { count: 1 })}
        </Button>
      ))}
      <Link
        to={`/progression/quests-interactive?quest=${quest.slug}`}
        className="target inline-flex items-center px-2 text-sm text-link hover:underline"
      >
        {t('quests.inGraph')}
      </Link>
      {isReady && <span className="text-sm text-up">{t('quests.allMet')}</span>}
    </div>
  )
}

const ICONS: Partial<Record<ActKind, string>> = { complete: CHECK, reopen: REFRESH }

function kindsOf({ state, isStarted, isHidden }: QuestView, hasFailed: boolean): ActKind[] {
  const sight: ActKind = isHidden ? 'show' : 'hide'
  switch (state) {
    case 'active':
      return ['complete', isStarted ? 'unstart' : 'start', ...(hasFailed ? [] : ['fail' as const]), sight]
    case 'unknown':
      return ['start', 'complete', sight]
    case 'waiting':
      return ['start', 'upTo', sight]
    case 'locked':
      return ['before', 'upTo', sight]
    case 'done':
      return ['reopen', sight]
    case 'failed':
      return ['reopen', sight]
    case 'canceled':
      return hasFailed ? ['reopen', sight] : [sight]
  }
}
