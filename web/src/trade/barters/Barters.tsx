import { isDemotedBarter } from '@raidkit/rules/trade/barter-list'
import type { BarterRow } from '@raidkit/rules/trade/barters'
import { useText } from '../../i18n/useText.ts'
import { ProgressSwitch } from '../shared/trade/ProgressSwitch.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { NoScriptPager } from '../../ui/NoScriptPager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { TradeTable } from '../shared/trade/TradeTable.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { barterCsv, CSV_COLUMNS } from './barterCsv.ts'
import { BarterDetail } from './BarterDetail.tsx'
import type { FirstBarters } from './barterNames.ts'
import { BarterToolbar } from './BarterToolbar.tsx'
import { NO_FILTERS } from './choice.ts'
import { BARTER_COLUMNS } from './columns.tsx'
import { isSameRow } from './isSameRow.ts'
import { useBarterPage } from './useBarterPage.ts'
import { barterUid } from './useBarterRows.ts'

/** Renders the barters with their worth for this reader. */
export function Barters({ first }: { first: FirstBarters }) {
  const t = useText()
  const page = useBarterPage(first)
  const { choice, choose, answer, isWaiting, found, view } = page
  const { list, names } = found
  const { rows } = list
  const csv = useSteady<void, CsvCell[][]>(() =>
    barterCsv(rows, names, {
      columns: CSV_COLUMNS.map((column) => t(`barters.csv.${column}`)),
      notForCash: t('barters.notForCash'),
    }),
  )
  return (
    <ListBox count={rows.length}>
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
        {isWaiting ? t('items.loading') : t('barters.count', { count: list.total })}
      </p>
      {page.isFailed && (
        <ListFailure
          text={t('barters.failed', { count: rows.length })}
          retry={t('barters.retry')}
          onRetry={page.retry}
        />
      )}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {!isWaiting && rows.length > 0 && (
        <TradeTable
          caption={t('barters.title')}
          columns={BARTER_COLUMNS}
          list={list}
          uidOf={barterUid}
          view={view}
          marks={page.marks}
          order={choice.order}
          onOrder={(order) => choose({ order })}
          cardClass="max-xl:h-48 max-sm:h-56"
          isSameRow={isSameRow}
          isDemoted={(pair) => isDemotedBarter(pair, choice.order)}
          open={choice.open}
          renderOpen={(row) => <Explained row={row} page={page} />}
        />
      )}
      <NoScriptPager total={first.total} />
      {!isWaiting && rows.length === 0 && (
        <EmptyState
          glyph={SEARCH}
          title={t('barters.empty')}
          text={t('barters.emptyHint')}
          action={
            <Button onClick={() => choose({ ...NO_FILTERS, search: '' })}>{t('barters.showAll')}</Button>
          }
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
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
