import { isDemotedBarter, type BarterOrder } from '@raidkit/rules/barter-list'
import type { BarterRow } from '@raidkit/rules/barters'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../../subjects/trade/ProgressSwitch.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { SortAgain } from '../../subjects/items/ListNotes.tsx'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CsvCell } from '../../subjects/trade/csvText.ts'
import { TradeTable } from '../../subjects/trade/TradeTable.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { barterCsv, CSV_COLUMNS } from './barterCsv.ts'
import { BarterDetail } from './BarterDetail.tsx'
import type { FirstBarters } from './barterNames.ts'
import { BarterHeader } from './BarterHeader.tsx'
import { BarterLine } from './BarterLine.tsx'
import { BarterToolbar } from './BarterToolbar.tsx'
import { NO_FILTERS } from './choice.ts'
import { LINE_COLUMNS } from './columns.ts'
import { useBarterPage } from './useBarterPage.ts'
import { barterUid } from './useBarterRows.ts'

/** The barters with what each is worth to this reader now. */
export function Barters({ first }: { first: FirstBarters }) {
  const t = useText()
  const page = useBarterPage(first)
  const { choice, choose, answer, isFailed, isWaiting, found, view } = page
  const { rows, total, names } = found
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  const opened = rows.find(({ barter }) => barter.uid === choice.open)
  const csv = useSteady<void, CsvCell[][]>(() =>
    barterCsv(rows, names, {
      columns: CSV_COLUMNS.map((column) => t(`barters.csv.${column}`)),
      notForCash: t('barters.notForCash'),
    }),
  )
  const onOrder = useSteady((order: BarterOrder) => choose({ order }))
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <ProgressSwitch mode={choice.mode} />
      <BarterToolbar
        choice={choice}
        choose={choose}
        onSearch={page.typed}
        onSettle={page.settle}
        hasCharacter={view.hasCharacter}
        traderName={names.traderName}
        csv={answer && csv}
      />
      <p className="mb-2 text-sm text-muted" role="status">
        {isWaiting ? t('items.loading') : t('barters.count', { count: total })}
      </p>
      {isFailed && <Failed shown={rows.length} onRetry={page.retry} />}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {!isWaiting && rows.length > 0 && (
        <TradeTable
          caption={t('barters.title')}
          header={<BarterHeader order={choice.order} onOrder={onOrder} />}
          cells={LINE_COLUMNS.length + 2}
          shown={{ rows, total, uidOf: barterUid, marks: page.marks, kept }}
          line={BarterLine}
          view={view}
          isDemoted={(pair) => isDemotedBarter(pair, choice.order)}
          open={choice.open}
        >
          {opened && <Explained row={opened} page={page} />}
        </TradeTable>
      )}
      <NoScriptPager total={first.total} />
      {!isWaiting && rows.length === 0 && <NoRows onAll={() => choose({ ...NO_FILTERS, search: '' })} />}
      {found.isOutdated && <SortAgain onClick={found.sortAgain} />}
    </div>
  )
}

type Page = ReturnType<typeof useBarterPage>

function Explained({ row, page }: { row: BarterRow; page: Page }) {
  const t = useText()
  const { answer, isFailed, choice, found, ownPrices } = page
  if (!answer) {
    return <p className="text-sm text-muted">{t(isFailed ? 'barters.noDetail' : 'items.loading')}</p>
  }
  const ownedOf = choice.own ? found.ownedOf : undefined
  return (
    <BarterDetail row={row} answer={answer} names={found.names} ownPrices={ownPrices} ownedOf={ownedOf} />
  )
}

function Failed({ shown, onRetry }: { shown: number; onRetry: () => void }) {
  const t = useText()
  const action = (
    <Button size="sm" onClick={onRetry}>
      {t('barters.retry')}
    </Button>
  )
  return (
    <div className="mb-2">
      <Notice tone="warning" action={action}>
        {t('barters.failed', { count: shown })}
      </Notice>
    </div>
  )
}

function NoRows({ onAll }: { onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={SEARCH}
      title={t('barters.empty')}
      text={t('barters.emptyHint')}
      action={<Button onClick={onAll}>{t('barters.showAll')}</Button>}
    />
  )
}
