import { lazy, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure } from '../../ui/rows/ListNotes.tsx'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NO_FILTERS } from './choice.ts'
import { QuestTable } from './QuestTable.tsx'
import { QuestToolbar } from './QuestToolbar.tsx'
import { useLineView } from './lineView.ts'
import { useQuestActs } from '../shared/quests/useQuestActs.ts'
import { useLoyaltyNote } from '../shared/quests/useLoyaltyNote.ts'
import { QuestSources } from '../shared/quests/QuestSources.tsx'
import { useQuestPage, type FirstQuests } from './useQuestPage.ts'
import { useQuestPlaces } from './useQuestPlaces.ts'

/** Loaded when it is opened, because many readers never open it. */
const QuestDetail = lazy(async () => ({ default: (await import('./detail/QuestDetail.tsx')).QuestDetail }))
const ChangeDialog = lazy(async () => ({
  default: (await import('../shared/quests/ChangeDialog.tsx')).ChangeDialog,
}))

/** Lists the quests of a character with their states. */
export function Quests({ first }: { first: FirstQuests }) {
  const t = useText()
  const page = useQuestPage(first)
  const { choice, choose, facts, lines, count } = page
  const acts = useQuestActs(facts)
  useArrival(choice.open, facts !== undefined)
  const places = useQuestPlaces(facts?.labels.traders ?? first.traders)
  const view = useLineView(facts, {
    acts,
    places,
    onOpen: (open) => choose({ open }, true),
    hold: page.hold,
    release: page.release,
  })
  const loyaltyNote = useLoyaltyNote(facts, first.loyalty)
  const opened = facts?.quests.find(({ slug }) => slug === choice.open)
  return (
    <ListBox count={lines.length}>
      <QuestToolbar
        choice={choice}
        choose={choose}
        onSearch={page.typed}
        onSettle={page.settle}
        counts={facts && page.counts}
        goals={page.goals}
        places={places}
      />
      {/* On a phone the count is in the chosen status, right above. */}
      <p className="mb-2 text-sm text-muted max-sm:sr-only" role="status">
        {page.isWaiting ? t('items.loading') : t('quests.count', { count })}
      </p>
      {page.isError && <ListFailure text={t('quests.failed')} onRetry={page.retry} />}
      {opened && !facts?.views.get(opened.uid)?.isVisible && (
        <div className="mb-2">
          <Notice>{t('quests.notForYou', { name: opened.name })}</Notice>
        </div>
      )}
      {page.isWaiting && <Skeleton className="h-64 w-full" />}
      {!page.isWaiting && lines.length > 0 && (
        <QuestTable {...{ lines, choice, choose, places, view }} noteOf={loyaltyNote}>
          {opened && facts ? (
            <Suspense fallback={<Skeleton className="m-3 h-48" />}>
              <QuestDetail key={opened.uid} quest={opened} facts={facts} acts={acts} />
            </Suspense>
          ) : (
            <Skeleton className="m-3 h-48" />
          )}
        </QuestTable>
      )}
      <NoScriptPager total={count} />
      {!page.isWaiting && lines.length === 0 && (
        <NoQuests onAll={() => choose({ ...NO_FILTERS, search: '', status: 'All' })} />
      )}
      <QuestSources sources={facts?.sources ?? first.sources} />
      {acts.asked && facts && (
        <Suspense>
          <ChangeDialog asked={acts.asked} facts={facts} onConfirm={acts.confirm} onCancel={acts.cancel} />
        </Suspense>
      )}
    </ListBox>
  )
}

/** Scrolls once to the quest that a link opened; a quest that is opened by hand is in sight already. */
function useArrival(open: string, isReady: boolean) {
  const asked = useRef(open)
  useEffect(() => {
    if (!isReady) return
    const isAsked = asked.current !== ''
    asked.current = ''
    if (!isAsked) return
    // The lines above it get their height with the first frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector('[data-row][data-open]')?.scrollIntoView({ block: 'start' }),
      ),
    )
  }, [isReady])
}

function NoQuests({ onAll }: { onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={SEARCH}
      title={t('quests.empty')}
      text={t('quests.emptyHint')}
      action={<Button onClick={onAll}>{t('quests.showAll')}</Button>}
    />
  )
}
