import { dateText } from '@raidkit/rules/display'
import type { WatchSort } from '@raidkit/rules/watch-list'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { STAR } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ownZone } from '../../ui/ownZone.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { useRemoval } from './useRemoval.ts'
import type { WatchedRow, WatchListState } from './useWatchList.ts'
import { WatchLine } from './WatchLine.tsx'

/** The reader's favourites: what became of their prices, and which have come to where they wait for them. */
export function WatchList({ list }: { list: WatchListState }) {
  const t = useText()
  const { rows, isEmpty, isWaiting, choice } = list
  if (isWaiting) return <Skeleton className="h-64 w-full" />
  if (isEmpty) {
    return (
      <EmptyState
        glyph={STAR}
        title={t('watchList.empty')}
        text={t('watchList.emptyText')}
        action={
          <LinkButton to={`/${modeQuery(choice.mode)}`} variant="primary">
            {t('watchList.toMarket')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      {(list.isFailed || list.areUnpriced) && (
        <div className="mb-2">
          <Notice tone="warning">{t(list.isFailed ? 'watchList.failed' : 'items.pricesFailed')}</Notice>
        </div>
      )}
      {rows && <Known list={list} rows={rows} />}
    </>
  )
}

type Props = { list: WatchListState; rows: readonly WatchedRow[] }

function Known({ list, rows }: Props) {
  const { set } = list
  const remove = useRemoval(set)
  const onRemove = ({ uid, item }: WatchedRow) => remove({ uid, name: item?.name ?? '' })
  const { list: box, kept, onKeyDown } = useListKeys(rows.length, (nth) => rows[nth] && onRemove(rows[nth]))
  return (
    // The keys belong to the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={box} onKeyDown={onKeyDown}>
      <Reached rows={rows} />
      <Since list={list} count={rows.length} />
      <WatchTable list={list} rows={rows} kept={kept} onRemove={onRemove} />
    </div>
  )
}

const NAMED = 3

/** Heard too when a price comes to its target while the page is open. */
function Reached({ rows }: Pick<Props, 'rows'>) {
  const t = useText()
  const reached = rows.filter((row) => row.isReached)
  const names = reached.slice(0, NAMED).map(({ item }) => item?.name ?? '')
  return (
    <div role="status" className="not-empty:mb-2">
      {reached.length > 0 && (
        <Notice tone="up">
          {t(reached.length > NAMED ? 'watchList.reachedMore' : 'watchList.reachedNames', {
            count: reached.length,
            names: names.join(', '),
          })}
        </Notice>
      )}
    </div>
  )
}

function Since({ list: { before }, count }: { list: WatchListState; count: number }) {
  const t = useText()
  return (
    <p className="mb-2 text-sm text-muted">
      {t('watchList.count', { count })}{' '}
      {before ? t('watchList.since', { date: dateText(before.atMs, ownZone()) }) : t('watchList.firstVisit')}
    </p>
  )
}

const COLUMNS = ['name', 'price', 'change7d', 'move', 'target'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  name: 'text-start',
  price: 'w-44 text-end',
  change7d: 'w-48 text-end',
  move: 'w-36 text-end',
  target: 'w-72 text-start',
}

/** Names begin at A, figures at the highest. */
const isFromTop = (sort: WatchSort) => sort !== 'name'

type TableProps = Props & { kept: number | undefined; onRemove: (row: WatchedRow) => void }

function WatchTable({ list, rows, kept, onRemove }: TableProps) {
  const t = useText()
  const { choose, choice } = list
  const { order } = choice
  const sorting = (id: WatchSort) => ({
    sorted:
      order?.sort === id ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () =>
      choose({ order: order ? turned(order, id, isFromTop) : { sort: id, descending: isFromTop(id) } }),
  })
  return (
    <LongTable
      caption={t('watchList.title')}
      columns={COLUMNS.map((id) => ({
        ...{
          id,
          title: t(`watchList.columns.${id}`),
          hint: t(`watchList.hints.${id}`),
          className: WIDTHS[id],
        },
        ...(id !== 'target' && sorting(id)),
      }))}
      rows={rows}
      total={rows.length}
      idOf={({ uid }) => uid}
      kept={kept}
      renderRow={(row, index) => (
        <WatchLine key={row.uid} row={row} index={index} list={list} onRemove={onRemove} />
      )}
    />
  )
}
