import { itemLink } from '@raidkit/rules/platform/links'
import type { WatchSort } from '@raidkit/rules/market/watch-list'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import { alertLink } from '../shared/items/alertLink.ts'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { PriceCell } from '../shared/items/PriceCell.tsx'
import { Sparkline } from '../../prices/shared/prices/sparklines/Sparkline.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { Price } from '../../ui/Price.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { TargetField } from './TargetField.tsx'
import type { WatchedRow, WatchListState } from './useWatchList.ts'

/** Values that all rows share. */
export type WatchView = { list: WatchListState; onRemove: (row: WatchedRow) => void }

const named = (id: WatchSort | 'target') =>
  ({ id, label: `watchList.columns.${id}`, hint: `watchList.hints.${id}` }) as const

export const WATCH_COLUMNS: readonly LiveColumn<WatchedRow, WatchView, object, WatchSort>[] = [
  {
    ...named('name'),
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: (row, { view }) => <WatchName row={row} view={view} />,
  },
  {
    ...named('price'),
    sort: 'price',
    width: 'lg:w-44',
    align: 'end',
    card: 'figure',
    size: 'base',
    className: 'overflow-hidden',
    cell: ({ line, item }, { view: { list } }) =>
      line && item ? (
        <PriceCell
          item={item}
          price={line}
          nowMs={list.nowMs}
          isSample={list.isSample}
          mode={list.choice.mode}
        />
      ) : (
        <Price rub={null} />
      ),
  },
  {
    ...named('change7d'),
    sort: 'change7d',
    width: 'lg:w-48',
    align: 'end',
    card: 'figure',
    cell: (row, { view }) => <WeekChange row={row} list={view.list} />,
  },
  {
    ...named('move'),
    sort: 'move',
    width: 'lg:w-36',
    align: 'end',
    card: 'figure',
    cell: ({ move }) => <Move move={move} />,
  },
  {
    ...named('target'),
    width: 'lg:w-72',
    card: 'line',
    className: 'relative z-1',
    cell: (row, { view: { list } }) => <TargetField row={row} mode={list.choice.mode} onTarget={list.set} />,
  },
]

function WeekChange({ row: { uid, flea }, list }: { row: WatchedRow; list: WatchListState }) {
  const { sparklines, isSample } = list
  return (
    <span className="flex items-center justify-end gap-2 max-lg:flex-col max-lg:items-start max-lg:gap-0">
      <Sparkline
        line={sparklines.lines?.get(uid)}
        change={flea?.change7d}
        isComing={sparklines.lines === undefined && !sparklines.isFailed}
        isSample={isSample}
      />
      <Percent change={flea?.change7d} className="w-16 justify-end text-sm max-lg:justify-start" />
    </span>
  )
}

function Move({ move }: Pick<WatchedRow, 'move'>) {
  const t = useText()
  if (!move) return <span className="text-faint">{t('watchList.notSeenThen')}</span>
  return (
    <>
      <Price rub={move.rub} signed className="block" />
      <Percent change={move.percent} className="text-2xs" />
    </>
  )
}

function WatchName({ row, view: { list, onRemove } }: { row: WatchedRow; view: WatchView }) {
  const t = useText()
  const { uid, item } = row
  const { mode } = list.choice
  const name = item?.name ?? t('watchList.gone')
  const star = (
    <FavouriteButton item={{ uid, name }} isFavourite onToggle={() => onRemove(row)} className="ms-auto" />
  )
  if (!item) {
    return (
      <span className="flex items-center gap-3">
        <span className="min-w-0 grow text-muted">{name}</span>
        {star}
      </span>
    )
  }
  return (
    <NameCell item={item} to={itemLink(item) + modeQuery(mode)}>
      {star}
      <Link
        to={alertLink(item, mode)}
        aria-label={t('watchList.alert', { name })}
        className="target relative z-1 inline-flex shrink-0 items-center text-muted hover:text-link"
      >
        <Icon glyph={CLOCK} />
      </Link>
    </NameCell>
  )
}
