import type { DoorKeySort } from '@raidkit/rules/door-keys'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SEARCH, STAR } from '../../ui/icons/glyphs.ts'
import { SortAgain } from '../../subjects/items/ListNotes.tsx'
import { useListKeys } from '../../ui/rows/useListKeys.ts'
import { LongTable } from '../../ui/rows/LongTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { turned } from '../../subjects/trade/TradeHeader.tsx'
import { useSteady } from '../../ui/useSteady.ts'
import { useTraderNames } from '../../subjects/game/useTraderNames.ts'
import { COLUMNS, isFromTop, WIDTHS } from './columns.ts'
import { KeyLine } from './KeyLine.tsx'
import { KeyToolbar } from './KeyToolbar.tsx'
import type { KeyView } from './keyView.ts'
import { useDoorKeys, type DoorKeysState, type FirstKeys } from './useDoorKeys.ts'

/** Every key and keycard, to search, filter and sort. */
export function DoorKeys({ first }: { first: FirstKeys }) {
  const t = useText()
  const keys = useDoorKeys(first)
  const { rows, total, choice, choose, toggle, isWaiting } = keys
  const { list, kept, onKeyDown } = useListKeys(rows.length, (row) => {
    const key = rows[row]
    if (key) toggle(key.uid)
  })
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <KeyToolbar keys={keys} />
      <p className="mb-2 text-sm text-muted" role="status">
        {isWaiting ? t('items.loading') : t('doorKeys.count', { count: total })}
      </p>
      {keys.isFailed && <Failed shown={rows.length} onRetry={keys.retry} />}
      {isWaiting && <Skeleton className="h-64 w-full" />}
      {rows.length > 0 && <KeyTable keys={keys} kept={kept} />}
      {!isWaiting && rows.length === 0 && (
        <NoRows
          isFavourites={choice.favourites}
          onAll={() => choose({ search: '', map: '', favourites: false })}
        />
      )}
      {keys.isOutdated && <SortAgain onClick={keys.sortAgain} />}
    </div>
  )
}

function KeyTable({ keys, kept }: { keys: DoorKeysState; kept: number | undefined }) {
  const t = useText()
  const { rows, total, choice, choose, isFavourite, nowMs, isSample } = keys
  const { order, mode } = choice
  const traderNames = useTraderNames()
  const onFavourite = useSteady(keys.toggle)
  const view = useMemo<KeyView>(
    () => ({ mode, nowMs, isSample, traderNames, onFavourite }),
    [mode, nowMs, isSample, traderNames, onFavourite],
  )
  const sortedBy = (id: DoorKeySort) =>
    id === order.sort ? (order.descending ? 'descending' : 'ascending') : undefined
  return (
    <LongTable
      caption={t('doorKeys.title')}
      columns={COLUMNS.map((id) => ({
        ...{ id, title: t(`doorKeys.columns.${id}`), hint: t(`doorKeys.explain.${id}`) },
        ...{ className: WIDTHS[id], sorted: sortedBy(id) },
        onSort: () => choose({ order: turned(order, id, isFromTop) }),
      }))}
      rows={rows}
      total={total}
      idOf={({ uid }) => uid}
      kept={kept}
      renderRow={(row, index) => (
        <KeyLine key={row.uid} row={row} index={index} isFavourite={isFavourite(row.uid)} view={view} />
      )}
    />
  )
}

function Failed({ shown, onRetry }: { shown: number; onRetry: () => void }) {
  const t = useText()
  const action = (
    <Button size="sm" onClick={onRetry}>
      {t('doorKeys.retry')}
    </Button>
  )
  return (
    <div className="mb-2">
      <Notice tone="warning" action={action}>
        {t('doorKeys.failed', { count: shown })}
      </Notice>
    </div>
  )
}

function NoRows({ isFavourites, onAll }: { isFavourites: boolean; onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState
      glyph={isFavourites ? STAR : SEARCH}
      title={t('doorKeys.empty')}
      text={t(isFavourites ? 'doorKeys.emptyFavourites' : 'doorKeys.emptyHint')}
      action={<Button onClick={onAll}>{t('doorKeys.showAll')}</Button>}
    />
  )
}
