import { itemLink } from '@raidkit/rules/links'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { FavouriteButton } from '../../subjects/game/FavouriteButton.tsx'
import { alertLink } from '../../subjects/items/alertLink.ts'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { PriceCell } from '../../subjects/items/PriceCell.tsx'
import { ItemTile } from '../../subjects/game/ItemTile.tsx'
import { CLOCK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { Price } from '../../ui/Price.tsx'
import { Sparkline } from '../../subjects/prices/sparklines/Sparkline.tsx'
import { TargetField } from './TargetField.tsx'
import type { WatchedRow, WatchListState } from './useWatchList.ts'

type Props = { row: WatchedRow; index: number; list: WatchListState; onRemove: (row: WatchedRow) => void }

/** One favourite. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export function WatchLine({ row, index, list, onRemove }: Props) {
  const t = useText()
  const { choice, nowMs, isSample, sparklines } = list
  const { item, flea, move, isReached } = row
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={row.uid}
      data-reached={isReached || undefined}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-20 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-56 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:px-1',
        isReached && 'bg-up-soft',
      )}
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-3 max-lg:p-0">
        <WatchName row={row} list={list} onRemove={onRemove} />
      </th>
      <Figure column="price">
        {row.line && item ? (
          <PriceCell item={item} price={row.line} nowMs={nowMs} isSample={isSample} mode={choice.mode} />
        ) : (
          <Price rub={null} />
        )}
      </Figure>
      <Figure column="change7d">
        <span className="flex items-center justify-end gap-2 max-lg:flex-col max-lg:items-start max-lg:gap-0">
          <Sparkline
            line={sparklines.lines?.get(row.uid)}
            change={flea?.change7d}
            isComing={sparklines.lines === undefined && !sparklines.isFailed}
            isSample={isSample}
          />
          <Percent change={flea?.change7d} className="w-16 justify-end text-sm max-lg:justify-start" />
        </span>
      </Figure>
      <Figure column="move">
        {move ? (
          <>
            <Price rub={move.rub} signed className="block text-sm" />
            <Percent change={move.percent} className="text-2xs" />
          </>
        ) : (
          <span className="text-sm text-faint">{t('watchList.notSeenThen')}</span>
        )}
      </Figure>
      <td role="cell" data-column="target" className="relative z-1 px-2 max-lg:col-span-3 max-lg:p-0">
        <TargetField row={row} mode={choice.mode} onTarget={list.set} />
      </td>
    </tr>
  )
}

type FigureProps = { column: 'price' | 'change7d' | 'move'; children: ReactNode }

/** A card writes the name of a figure above it. */
function Figure({ column, children }: FigureProps) {
  const t = useText()
  return (
    <td
      role="cell"
      data-column={column}
      className="overflow-hidden px-2 text-end max-lg:p-0 max-lg:text-start"
    >
      <span className="block truncate text-2xs text-muted lg:hidden">{t(`watchList.columns.${column}`)}</span>
      {children}
    </td>
  )
}

function WatchName({ row, list: { choice }, onRemove }: Omit<Props, 'index'>) {
  const t = useText()
  const { item } = row
  const name = item?.name ?? t('watchList.gone')
  return (
    <span className="flex items-center gap-3">
      {item && <ItemTile item={item} />}
      <span className="min-w-0 grow">
        {item ? (
          <Link
            to={itemLink(item) + modeQuery(choice.mode)}
            className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
          >
            {name}
          </Link>
        ) : (
          <span className="text-muted">{name}</span>
        )}
      </span>
      <FavouriteButton
        item={{ uid: row.uid, name }}
        isFavourite
        onToggle={() => onRemove(row)}
        className="ms-auto"
      />
      {item && (
        <Link
          to={alertLink(item, choice.mode)}
          aria-label={t('watchList.alert', { name })}
          className="target relative z-1 inline-flex shrink-0 items-center text-muted hover:text-accent"
        >
          <Icon glyph={CLOCK} />
        </Link>
      )}
    </span>
  )
}
