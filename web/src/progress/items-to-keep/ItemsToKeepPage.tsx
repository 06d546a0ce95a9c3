import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { moneyText } from '@raidkit/rules/platform/display'
import { CURRENCIES, type MoneyNeed } from '@raidkit/rules/progress/needs'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { NoScriptPager } from '../../ui/table/NoScriptPager.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { needChoiceOf } from '../shared/needs/choice.ts'
import { BarSegments } from '../shared/needs/list/BarSegments.tsx'
import { NeedSums } from '../shared/needs/list/NeedSums.tsx'
import { NeedToolbar, NOTHING_CHOSEN } from '../shared/needs/list/NeedToolbar.tsx'
import { NoNeeds } from '../shared/needs/list/NoNeeds.tsx'
import type { FirstNeeds } from '../shared/needs/needNames.ts'
import { shouldRevalidateNeeds } from '../shared/needs/shouldRevalidateNeeds.ts'
import { PlayerBar } from '../shared/progress/PlayerBar.tsx'
import type { Route } from './+types/ItemsToKeepPage.ts'
import { Answers, SHOWN_ANSWERS } from './Answers.tsx'
import { KeepTable, SellTable } from './KeepTable.tsx'
import { Pools } from './Pools.tsx'
import { KEEP_VIEWS, SELL_SORTS, type KeepView } from './choice.ts'
import { useKeep, type KeepState } from './useKeep.ts'

async function load({ ask, url, language }: Loading) {
  const { mode } = needChoiceOf(url.searchParams)
  return ask(listFirstNeeds, { lang: language, mode, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateNeeds

export default function ItemsToKeepPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        isBrief
        note={t('itemsToKeep.note')}
        aside={<LinkButton to="/progression/items-tracker">{t('itemsToKeep.toTracker')}</LinkButton>}
      >
        {t('itemsToKeep.title')}
      </PageHeading>
      <Keep first={loaderData} />
    </>
  )
}

/** Shows what to keep and why, and what to sell and where. */
function Keep({ first }: { first: FirstNeeds }) {
  const t = useText()
  const keep = useKeep(first)
  const { answer, isFailed, retry, choice, choose, lines } = keep
  const isKeep = choice.view === 'keep'
  const rows = rowsIn(keep)
  const answers = keep.isAnswering ? [] : (keep.answers ?? [])
  // Items whose name was typed are answered before rows that match only in part.
  const meant = rows > 0 ? answers.filter(({ isMeant }) => isMeant) : []
  const others = answers.filter((answer) => !meant.includes(answer))
  const answered = Math.min(others.length, SHOWN_ANSWERS)
  return (
    <ListBox count={rows + answered}>
      <div className="mb-2 sm:mb-3">
        <PlayerBar hasVisitNote>
          <ProgressSwitch mode={keep.mode} isForCosts />
        </PlayerBar>
      </div>
      <NeedToolbar
        choice={choice}
        onSearch={keep.typed}
        onSettle={keep.settle}
        choose={choose}
        label={t('itemsToKeep.search')}
        hint={t('itemsToKeep.searchHint')}
        hasFilters={isKeep}
      >
        <Views keep={keep} first={first} />
        {choice.view === 'sell' && <SellOrder keep={keep} />}
      </NeedToolbar>
      {isKeep && (
        <div className="lg:flex lg:flex-wrap lg:gap-x-4">
          <NeedSums first={first} rows={answer?.rows} buyRubOf={keep.buyRubOf} shown={lines.total} />
          <MoneyNeeds money={answer?.needs.money ?? first.money} />
        </div>
      )}
      {isFailed && <ListFailure text={t('needs.failed', { count: lines.rows.length })} onRetry={retry} />}
      <Answers answers={meant} keep={keep} />
      <Shown keep={keep} />
      <Answers answers={others} keep={keep} after={rows} />
      {isKeep && <NoScriptPager total={first.total} />}
      {isKeep && lines.isOutdated && (
        <SortAgain onClick={lines.sortAgain} text={t('needs.sortAgain')} isHigh />
      )}
      <p className="mt-4 max-w-text text-sm text-muted">{t('needs.rule')}</p>
    </ListBox>
  )
}

/** Counts the rows that the arrow keys lead through; cards of pools are not rows. */
function rowsIn({ choice, lines, sells }: KeepState): number {
  switch (choice.view) {
    case 'keep':
      return lines.rows.length
    case 'sell':
      return sells?.length ?? 0
    case 'pools':
      return 0
  }
}

function Shown({ keep }: { keep: KeepState }) {
  const { choice, choose, lines, sells, pools } = keep
  const showAll = () => choose({ ...NOTHING_CHOSEN, state: 'all' })
  const hasRows = choice.view === 'pools' ? (pools?.length ?? 0) > 0 : rowsIn(keep) > 0
  // An empty result is announced only once the data is loaded, and not while other items are answered below.
  if (keep.isAnswering && !keep.isFailed && (!hasRows || !keep.answer))
    return <Skeleton className="h-64 w-full" />
  if (!hasRows && keep.answers && keep.answers.length > 0) return null
  switch (choice.view) {
    case 'keep':
      if (lines.rows.length > 0) return <KeepTable keep={keep} />
      return <NoNeeds isDone={choice.state === 'left'} onAll={showAll} />
    case 'sell':
      if (!sells) return <Skeleton className="h-64 w-full" />
      if (sells.length > 0) return <SellTable rows={sells} keep={keep} />
      return <NoNeeds isDone={false} onAll={showAll} />
    case 'pools':
      if (!pools) return <Skeleton className="h-64 w-full" />
      if (pools.length > 0) return <Pools keep={keep} />
      return <NoNeeds isDone={false} onAll={showAll} />
  }
}

/** Switches between the three lists; during a search each shows its number of hits. */
function Views({ keep, first }: { keep: KeepState; first: FirstNeeds }) {
  const t = useText()
  const { choice, choose, lines, sells, pools } = keep
  const isSearch = choice.search.trim() !== ''
  const counts: Record<KeepView, number | undefined> = {
    keep: lines.total,
    sell: isSearch || choice.view === 'sell' ? sells?.length : undefined,
    pools: pools?.length ?? first.pools,
  }
  return (
    <BarSegments
      label={t('itemsToKeep.view')}
      segments={KEEP_VIEWS.map((value) => ({
        value,
        label: (
          <>
            {t(`itemsToKeep.views.${value}`)}
            {counts[value] !== undefined && <span className="text-xs tabular-nums">{counts[value]}</span>}
          </>
        ),
      }))}
      value={choice.view}
      onChange={(view) => choose({ view, open: '' })}
    />
  )
}

function SellOrder({ keep: { choice, choose } }: { keep: KeepState }) {
  const t = useText()
  return (
    <Select
      options={SELL_SORTS.map((value) => ({ value, label: t(`itemsToKeep.sorts.${value}`) }))}
      value={choice.sellSort}
      onChange={(sellSort) => choose({ sellSort })}
      label={t('items.sort')}
      className="basis-64 max-sm:grow"
    />
  )
}

/** Lists the money that quests and levels still take. */
function MoneyNeeds({ money }: { money: readonly Pick<MoneyNeed, 'uid' | 'count'>[] }) {
  const t = useText()
  const language = useLanguage()
  const sums = money.flatMap(({ uid, count }) => {
    const currency = CURRENCIES.get(uid)
    return currency ? [moneyText(count, language, currency)] : []
  })
  if (sums.length === 0) return null
  return <p className="mb-2 text-sm text-muted">{t('itemsToKeep.money', { sums: sums.join(', ') })}</p>
}
