import { figure, isSamePrice, type FigureSort, type LinePrice } from '@raidkit/rules/item-list'
import { itemLink } from '@raidkit/rules/links'
import type { GameMode } from '@raidkit/rules/modes'
import { memo } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { MarkButton } from '../compare/MarkButton.tsx'
import { FavouriteButton } from '../game/FavouriteButton.tsx'
import { ItemTile } from '../game/ItemTile.tsx'
import { UncertainDivider } from '../prices/UncertainDivider.tsx'
import { modeQuery } from './modeQuery.ts'
import { sortOf, type ColumnId } from './columns.ts'
import { ItemCell, type RowView } from './ItemCell.tsx'
import type { RowItem } from './rowItem.ts'
import { tableFit } from './tableFit.ts'

type Props = {
  item: RowItem
  index: number
  price: LinePrice | undefined
  /** What the price was before it changed under the reader. */
  before: LinePrice | undefined
  ownRub: number | undefined
  isFavourite: boolean
  onFavourite: (uid: string) => void
  /** Of an item that can be marked to be compared. */
  isMarked: boolean | undefined
  view: RowView
  /** Low rows with one line each; cards stay as they are. */
  isDense: boolean
  /** A card: the figures that it has no room for are not drawn at all. */
  isCard: boolean
  /** It stands lower than its figure says: its price is uncertain. */
  isDemoted: boolean
}

/** Its room, until it has come. */
export function ComingRow({ index, isDense }: Pick<Props, 'index' | 'isDense'>) {
  return <tr aria-hidden data-row={index} className={heightClass(isDense)} />
}

const heightClass = (isDense: boolean) => classes(isDense ? 'h-9' : 'h-14', 'max-sm:block max-sm:h-28')

/**
 * One item. Every row has the same height, which the window over the list counts on: two lines in each cell. On a
 * phone the row is a card with its name and the first figures.
 */
export const ItemRow = memo(Row, isSameRow)

function Row(props: Props) {
  const { item, index, isFavourite, onFavourite, isMarked, view, isDense, isCard, isDemoted } = props
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={item.uid}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        isDense ? 'h-9' : 'h-14',
        'group relative border-b border-line hover:bg-raised max-sm:drawn-in-sight max-sm:grid max-sm:h-28 max-sm:grid-cols-3 max-sm:content-center max-sm:gap-x-2 max-sm:gap-y-1',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className={classes(
          'bg-canvas px-2 text-start font-normal group-hover:bg-raised max-sm:col-span-3 max-sm:p-0',
          tableFit(view.columns.length).name,
        )}
      >
        {isDemoted && <UncertainDivider />}
        <span className="flex items-center gap-3">
          <ItemTile item={item} size={isDense ? 'sm' : 'md'} />
          <ItemName item={item} mode={view.mode} />
          <FavouriteButton
            item={item}
            isFavourite={isFavourite}
            onToggle={onFavourite}
            className="ms-auto text-faint"
          />
          {isMarked !== undefined && <MarkButton item={item} isMarked={isMarked} className="text-faint" />}
        </span>
      </th>
      {view.columns.map(
        (column) =>
          (!isCard || view.cards.has(column)) && <RowCell key={column} column={column} row={props} />,
      )}
    </tr>
  )
}

function RowCell({ column, row }: { column: ColumnId; row: Props }) {
  const { item, price, ownRub, view } = row
  const isInCard = view.cards.has(column)
  const cell = <ItemCell column={column} item={item} price={price} ownRub={ownRub} view={view} />
  return (
    <td
      role="cell"
      data-column={column}
      className={classes(
        'overflow-hidden px-2 max-sm:p-0 max-sm:text-start',
        column !== 'price' && 'text-sm',
        column === 'tags' ? 'text-start' : 'text-end',
        !isInCard && 'max-sm:hidden',
      )}
    >
      {isInCard && (
        <span className="block truncate text-2xs text-muted sm:hidden">{view.labels[column]}</span>
      )}
      {isChanged(column, row) ? (
        // Another element for another figure: it plays its animation from the start.
        <span key={figureText(column, row)} className="block animate-changed rounded-sm" data-changed>
          {cell}
        </span>
      ) : (
        cell
      )}
    </td>
  )
}

function isChanged(column: ColumnId, { item, before, price, view: { seller } }: Props): boolean {
  const sort = sortOf(column)
  if (!before || sort === undefined || sort === 'name') return false
  return figure(sort, { item, price: before, seller }) !== figure(sort, { item, price, seller })
}

function figureText(column: ColumnId, { item, price, view: { seller } }: Props): string {
  // Safe: only columns with a figure are ever marked.
  return String(figure(column as FigureSort, { item, price, seller }))
}

function ItemName({ item: { name, shortName, foundAs, ...item }, mode }: { item: RowItem; mode: GameMode }) {
  const second = foundAs ? `${foundAs.name} (${foundAs.language})` : shortName
  return (
    <span className="min-w-0">
      <Link
        to={itemLink(item) + modeQuery(mode)}
        className="line-clamp-1 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2 max-sm:line-clamp-2"
      >
        {name}
      </Link>
      {second !== name && (
        <span
          className={classes(
            'block truncate text-sm text-muted sm:in-data-dense:hidden',
            !foundAs && 'max-sm:hidden',
          )}
        >
          {second}
        </span>
      )}
    </span>
  )
}

/** When the browser's own copy takes over from what the server sent, the same row comes as another object. */
function isSameRow(a: Props, b: Props): boolean {
  const { item: itemA, price: priceA, ...restA } = a
  const { item: itemB, price: priceB, ...restB } = b
  const isPriceSame = priceA && priceB ? isSamePrice(priceA, priceB) : priceA === priceB
  return isPriceSame && isSameShown(itemA, itemB) && isSameShallow(restA, restB)
}

const SHOWN = [
  'uid',
  'name',
  'shortName',
  'url',
  'basePrice',
  'width',
  'height',
  'assembledSlots',
  'color',
  'picture',
  'category',
  'fleaLevel',
  'bannedFromFlea',
] as const satisfies readonly (keyof RowItem)[]

function isSameShown(a: RowItem, b: RowItem): boolean {
  return a === b || (SHOWN.every((field) => a[field] === b[field]) && a.foundAs?.name === b.foundAs?.name)
}

function isSameShallow<Part extends object>(a: Part, b: Part): boolean {
  for (const key in a) if (a[key] !== b[key]) return false
  return true
}
