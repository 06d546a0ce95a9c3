import {
  completed,
  effectsOf,
  putBack,
  reopened,
  started,
  type QuestView,
} from '@raidkit/rules/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests'
import type { QuestFacts } from '../../subjects/progress/useQuestBook.ts'
import { useProgress, type TrackedFields } from '../../subjects/progress/useProgress.ts'
import { useText } from '../../i18n/useText.ts'
import { ChangeDialog } from '../../subjects/quests/ChangeDialog.tsx'
import { useQuestActs } from '../../subjects/quests/useQuestActs.ts'
import { Button } from '../../ui/Button.tsx'
import { CHECK, REFRESH } from '../../ui/icons/glyphs.ts'
import { shownState } from '../../subjects/quests/questGlyphs.ts'

type Props = { quest: CachedQuest; facts: QuestFacts; view: QuestView }

/** Take, complete, reopen; what completing does is said before it is done. */
export function QuestActions({ quest: { uid, name }, facts, view }: Props) {
  const t = useText()
  const { progress, player, change, changed } = useProgress()
  const act = (fields: TrackedFields, text: string) => changed({ text, undo: change(fields) })
  const upTo = useQuestActs(facts)
  const state = shownState(view)
  const isOver = state === 'done' || state === 'failed'
  const isOpen = state === 'available' || state === 'started'
  const mayComplete = !isOver && state !== 'canceled'
  return (
    <>
      {state === 'unknown' && <p className="mt-2 text-sm">{t('questGraph.unknown')}</p>}
      {mayComplete && <Effects effects={effectsOf(facts.book, player, uid)} facts={facts} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {isOver && (
          <Button
            size="sm"
            icon={REFRESH}
            onClick={() => act(reopened(progress, uid), t('questGraph.reopened', { name }))}
          >
            {t('questGraph.reopen')}
          </Button>
        )}
        {mayComplete && (
          <Button
            size="sm"
            variant={isOpen ? 'primary' : 'secondary'}
            icon={CHECK}
            onClick={() => act(completed(progress, uid), t('questGraph.completed', { name }))}
          >
            {t('questGraph.complete')}
          </Button>
        )}
        {(state === 'available' || state === 'unknown') && (
          <Button size="sm" onClick={() => act(started(progress, uid), t('questGraph.started', { name }))}>
            {t('questGraph.start')}
          </Button>
        )}
        {state === 'started' && (
          <Button
            size="sm"
            onClick={() => act(putBack(progress, uid), t('questGraph.putBackDone', { name }))}
          >
            {t('questGraph.putBack')}
          </Button>
        )}
        {(state === 'locked' || state === 'waiting') && (
          <Button size="sm" title={t('quests.hint.upTo')} onClick={() => upTo.act({ kind: 'upTo', uid })}>
            {t('quests.do.upTo', { count: 1 })}
          </Button>
        )}
      </div>
      {upTo.asked && (
        <ChangeDialog asked={upTo.asked} facts={facts} onConfirm={upTo.confirm} onCancel={upTo.cancel} />
      )}
    </>
  )
}

type EffectsProps = { effects: { opens: string[]; cancels: string[] }; facts: QuestFacts }

function Effects({ effects: { opens, cancels }, facts }: EffectsProps) {
  const t = useText()
  const names = (uids: string[]) => uids.flatMap((uid) => facts.byUid.get(uid)?.name ?? []).join(', ')
  return (
    <>
      {opens.length > 0 && <p className="mt-2 text-sm">{t('questGraph.opens', { quests: names(opens) })}</p>}
      {cancels.length > 0 && (
        <p className="mt-2 text-sm text-warning">{t('questGraph.cancels', { quests: names(cancels) })}</p>
      )}
    </>
  )
}
