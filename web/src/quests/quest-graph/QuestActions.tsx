import { effectsOf, type QuestView } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import { useText } from '../../i18n/useText.ts'
import { ChangeDialog } from '../shared/quests/ChangeDialog.tsx'
import { useQuestActs, type ActKind } from '../shared/quests/useQuestActs.ts'
import { Button } from '../../ui/Button.tsx'
import { CHECK, REFRESH } from '../../ui/icons/glyphs.ts'
import { shownState } from '../shared/quests/questGlyphs.ts'

type Props = { quest: CachedQuest; facts: QuestFacts; view: QuestView }

/** Shows the buttons to start, complete and reopen, with the confirmations and the undo of the quest page. */
export function QuestActions({ quest: { uid }, facts, view }: Props) {
  const t = useText()
  const { player } = useProgress()
  const { act, asked, confirm, cancel } = useQuestActs(facts)
  const doing = (kind: ActKind) => ({ onClick: () => act({ kind, uid }) })
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
          <Button size="sm" icon={REFRESH} {...doing('reopen')}>
            {t('questGraph.reopen')}
          </Button>
        )}
        {mayComplete && (
          <Button size="sm" variant={isOpen ? 'primary' : 'secondary'} icon={CHECK} {...doing('complete')}>
            {t('questGraph.complete')}
          </Button>
        )}
        {(state === 'available' || state === 'unknown') && (
          <Button size="sm" {...doing('start')}>
            {t('questGraph.start')}
          </Button>
        )}
        {state === 'started' && (
          <Button size="sm" {...doing('unstart')}>
            {t('questGraph.unstart')}
          </Button>
        )}
        {(state === 'locked' || state === 'waiting') && (
          <Button size="sm" title={t('quests.hint.upTo')} {...doing('upTo')}>
            {t('quests.do.upTo', { count: 1 })}
          </Button>
        )}
      </div>
      {asked && <ChangeDialog asked={asked} facts={facts} onConfirm={confirm} onCancel={cancel} />}
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
