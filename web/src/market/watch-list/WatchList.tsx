import { dateText } from '@raidkit/rules/platform/display'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { STAR } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ownZone } from '../../ui/ownZone.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { WATCH_COLUMNS } from './columns.tsx'
import { useRemoval } from './useRemoval.ts'
import type { WatchedRow, WatchListState } from './useWatchList.ts'

/** Renders the reader's favourites with the changes of their prices, and those that reached their target. */
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
  const t = useText()
  const { set, choice, choose } = list
  const remove = useRemoval(set)
  const onRemove = useSteady(({ uid, item }: WatchedRow) => remove({ uid, name: item?.name ?? '' }))
  const view = useMemo(() => ({ list, onRemove }), [list, onRemove])
  return (
    <ListBox count={rows.length} onFavourite={(nth) => rows[nth] && onRemove(rows[nth])}>
      <Reached rows={rows} />
      <Since list={list} count={rows.length} />
      <LiveTable
        caption={t('watchList.title')}
        columns={WATCH_COLUMNS}
        rows={rows}
        total={rows.length}
        idOf={rowUid}
        view={view}
        rowClass="max-lg:h-56 max-lg:grid-cols-3 lg:h-20"
        rowProps={markReached}
        order={choice.order}
        onOrder={(order) => choose({ order })}
      />
    </ListBox>
  )
}

function rowUid({ uid }: WatchedRow): string {
  return uid
}

function markReached({ isReached }: WatchedRow) {
  return isReached ? { className: 'bg-up-soft', 'data-reached': true } : {}
}

const NAMED = 3

/** Announces prices that reach their target while the page is open. */
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
