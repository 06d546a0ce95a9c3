import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { getQuest, listFirstQuests } from '@raidkit/contract/progress/quests'
import { questLink } from '@raidkit/rules/platform/links'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { SkillsButton } from '../../catalogue/shared/skills/SkillsButton.tsx'
import { useText } from '../../i18n/useText.ts'
import { PlayerBar } from '../../progress/shared/progress/PlayerBar.tsx'
import { useProgress } from '../../progress/shared/progress/useProgress.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { NoScriptPager } from '../../ui/table/NoScriptPager.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { QuestSources } from '../shared/quests/QuestSources.tsx'
import { TradersButton } from '../shared/quests/TradersButton.tsx'
import { useLoyaltyNote, type LoyaltyNote } from '../shared/quests/useLoyaltyNote.ts'
import { useQuestActs } from '../shared/quests/useQuestActs.ts'
import type { Route } from './+types/QuestsPage.ts'
import { GroupLine } from './GroupLine.tsx'
import { QuestToolbar } from './QuestToolbar.tsx'
import { choiceOf, NO_FILTERS, withChoice, type PageChoice } from './choice.ts'
import { QUEST_COLUMNS, questRowProps } from './columns.tsx'
import { useLineView, type LineView } from './lineView.ts'
import type { Line } from './questRows.ts'
import { useQuestPage, type FirstQuests } from './useQuestPage.ts'
import { useQuestPlaces, type QuestPlaces } from './useQuestPlaces.ts'

/** Number of lines drawn out of sight; lines are light. */
const BEYOND = 8

/** Loaded when it is opened, because many readers never open it. */
const QuestDetail = lazy(async () => ({ default: (await import('./detail/QuestDetail.tsx')).QuestDetail }))

const ChangeDialog = lazy(async () => ({
  default: (await import('../shared/quests/ChangeDialog.tsx')).ChangeDialog,
}))

async function load({ ask, url, language }: Loading) {
  const { mode, open: slug } = choiceOf(url.searchParams)
  const [first, quest] = await Promise.all([
    ask(listFirstQuests, { lang: language, mode }),
    // Only the page's head needs it, which previews read; a browser that navigates here does not wait for it.
    import.meta.env.SSR && slug !== ''
      ? ask(getQuest, { slug, lang: language }).catch(() => undefined)
      : undefined,
  ])
  return {
    ...first,
    head: quest && { ...quest, image: sharePicture({ kind: 'quest', slug, lang: language }) },
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = pageHandle<typeof load>(({ head }, t) =>
  head
    ? {
        title: t('quests.head.title', { name: head.name }),
        description: t('quests.head.description', { name: head.name, trader: head.traderName }),
        name: head.name,
        image: head.image,
        path: questLink(head),
      }
    : { title: t('quests.title') },
)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function QuestsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { mode } = useProgress()
  return (
    <>
      <PageHeading isBrief note={t('quests.note')}>
        {t('quests.title')}
      </PageHeading>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <TradersButton />
          <SkillsButton />
          <ProgressSwitch mode={mode} isForCosts />
        </PlayerBar>
      </div>
      <Quests first={loaderData} />
    </>
  )
}

/** Lists the quests of a character with their states. */
function Quests({ first }: { first: FirstQuests }) {
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

type Props = {
  lines: readonly Line[]
  choice: PageChoice
  choose: (change: Partial<PageChoice>) => void
  places: QuestPlaces
  view: LineView
  /** Returns the reader's standing with a trader. */
  noteOf: (trader: string) => LoyaltyNote | undefined
  /** Detail of the open quest. */
  children: ReactNode
}

/** Lists the quests in their groups. One quest may be open. */
function QuestTable({ lines, choice, choose, places, view, noteOf, children }: Props) {
  const t = useText()
  const { pathname } = useLocation()
  const page = useHref(pathname)
  const address = (change: Partial<PageChoice>) => {
    const query = withChoice(new URLSearchParams(), { ...choice, ...change }).toString()
    return query ? `${page}?${query}` : page
  }
  return (
    <LiveTable
      caption={t('quests.title')}
      columns={QUEST_COLUMNS}
      rows={lines}
      total={lines.length}
      idOf={lineId}
      view={view}
      factsOf={(line, { isOpen }) => ({ href: address({ open: isOpen ? '' : lineId(line) }) })}
      rowClass="max-lg:h-16 max-lg:grid-cols-1 lg:h-12"
      rowProps={questRowProps}
      renderHead={(line, index) =>
        line.kind === 'group' && (
          <GroupLine
            key={lineId(line)}
            line={line}
            index={index}
            by={choice.by}
            address={address}
            choose={choose}
            places={places}
            note={choice.by === 'trader' && line.isFirst ? noteOf(line.key) : undefined}
          />
        )
      }
      open={choice.open}
      openClass="p-0"
      renderOpen={() => children}
      beyond={BEYOND}
    />
  )
}

function lineId(line: Line): string {
  return line.kind === 'quest' ? line.row.slug : `group ${line.key} ${line.tab ?? ''}`
}
