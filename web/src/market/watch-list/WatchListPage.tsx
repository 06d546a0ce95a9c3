import type { TargetChange } from '@raidkit/rules/market/watch-list'
import { dateText } from '@raidkit/rules/platform/display'
import { useMemo, useCallback } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { rememberMode } from '../../catalogue/shared/game/rememberedMode.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import { STAR } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ownZone } from '../../ui/text/ownZone.ts'
import { toggleFavourite } from '../shared/favourites/favourites.ts'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { targets } from '../shared/watch/targets.ts'
import { WATCH_COLUMNS } from './columns.tsx'
import { useWatchList, type WatchedRow, type WatchListState } from './useWatchList.ts'

const NAMED = 3

export default function WatchListPage() {
  const t = useText()
  const list = useWatchList()
  const { choice, choose } = list
  return (
    <>
      <PageHeading
        note={t('watchList.note')}
        aside={
          <ModeSwitch
            mode={choice.mode}
            onMode={(mode) => {
              rememberMode(mode)
              choose({ mode })
            }}
          />
        }
        isBrief
      >
        {t('watchList.title')}
      </PageHeading>
      <WatchList list={list} />
    </>
  )
}

/** Renders the reader's favourites with the changes of their prices, and those that reached their target. */
function WatchList({ list }: { list: WatchListState }) {
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

/** Returns the function that removes a favourite, with an undo that restores its targets as well. */
function useRemoval(set: (change: TargetChange) => void) {
  const t = useText()
  const errorText = useErrorText()
  const offerUndo = useUndoToast()
  return useCallback(
    ({ uid, name }: { uid: string; name: string }) => {
      const failed = (error: unknown) =>
        showToast({ text: t('favourites.notSaved', { reason: errorText(error) }), tone: 'danger' })
      // An account removes the targets together with their favourite.
      const own = targets().filter((target) => target.uid === uid)
      const undo = () => {
        toggleFavourite(uid).then(() => {
          for (const { mode, when, rub } of own) set({ uid, mode, target: { when, rub } })
        }, failed)
      }
      toggleFavourite(uid).then(() => offerUndo({ text: t('watchList.removed', { name }), undo }), failed)
    },
    [t, errorText, offerUndo, set],
  )
}
