import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useTraderNames } from '../../catalogue/shared/game/useTraderNames.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH, STAR } from '../../ui/icons/glyphs.ts'
import { ListBox } from '../../ui/rows/ListBox.tsx'
import { ListFailure, SortAgain } from '../../ui/rows/ListNotes.tsx'
import { LiveTable } from '../../ui/rows/LiveTable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { KEY_COLUMNS, type KeyView } from './columns.tsx'
import { KeyToolbar } from './KeyToolbar.tsx'
import { keyUid, useDoorKeys, type DoorKeysState, type FirstKeys } from './useDoorKeys.ts'

/** Shows every key and keycard, to search, filter and sort. */
export function DoorKeys({ first }: { first: FirstKeys }) {
  const t = useText()
  const keys = useDoorKeys(first)
  const { list, choice, choose, toggle, isWaiting } = keys
  const { rows, total } = list
  return (
    <ListBox count={rows.length} onFavourite={(row) => rows[row] && toggle(rows[row].uid)}>
      <KeyToolbar keys={keys} />
      <p className="mb-2 text-sm text-muted" role="status">
        {isWaiting ? t('items.loading') : t('doorKeys.count', { count: total })}
      </p>
      {keys.isFailed && (
        <ListFailure
          text={t('doorKeys.failed', { count: rows.length })}
          retry={t('doorKeys.retry')}
          onRetry={keys.retry}
        />
      )}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {rows.length > 0 && <KeyTable keys={keys} />}
      {!isWaiting && rows.length === 0 && (
        <EmptyState
          glyph={choice.favourites ? STAR : SEARCH}
          title={t('doorKeys.empty')}
          text={t(choice.favourites ? 'doorKeys.emptyFavourites' : 'doorKeys.emptyHint')}
          action={
            <Button onClick={() => choose({ search: '', map: '', favourites: false })}>
              {t('doorKeys.showAll')}
            </Button>
          }
        />
      )}
      {list.isOutdated && <SortAgain onClick={list.sortAgain} />}
    </ListBox>
  )
}

function KeyTable({ keys }: { keys: DoorKeysState }) {
  const t = useText()
  const { list, choice, choose, isFavourite, nowMs, isSample } = keys
  const { mode } = choice
  const traderNames = useTraderNames()
  const onFavourite = useSteady(keys.toggle)
  const view = useMemo<KeyView>(
    () => ({ mode, nowMs, isSample, traderNames, onFavourite }),
    [mode, nowMs, isSample, traderNames, onFavourite],
  )
  return (
    <LiveTable
      caption={t('doorKeys.title')}
      columns={KEY_COLUMNS}
      rows={list.rows}
      total={list.total}
      idOf={keyUid}
      view={view}
      factsOf={({ uid }) => ({ isFavourite: isFavourite(uid) })}
      rowClass="max-lg:h-44 max-lg:grid-cols-3 lg:h-16"
      order={choice.order}
      onOrder={(order) => choose({ order })}
      reusesRows
    />
  )
}
