import { numberText } from '@raidkit/rules/platform/display'
import {
  getItemFigure,
  ITEM_SORTS,
  type FigureSort,
  type ItemSort,
  type LinePrice,
  type Seller,
} from '@raidkit/rules/market/item-list'
import { itemLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { TraderPrice } from '@raidkit/rules/prices/prices'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { Percent } from '../../../../ui/text/Percent.tsx'
import { Price } from '../../../../ui/text/Price.tsx'
import type { CellContext, LiveColumn, SortOption } from '../../../../ui/rows/liveColumns.ts'
import { MarkButton } from '../../compare/MarkButton.tsx'
import { FavouriteButton } from '../../../../catalogue/shared/game/FavouriteButton.tsx'
import { ItemTile } from '../../../../catalogue/shared/game/ItemTile.tsx'
import { TraderBadge } from '../../../../catalogue/shared/game/TraderBadge.tsx'
import type { TraderNames } from '../../../../catalogue/shared/game/useTraderNames.ts'
import { PriceAge } from '../../../../prices/shared/prices/PriceAge.tsx'
import { UncertainDivider } from '../../../../prices/shared/prices/UncertainDivider.tsx'
import { cardColumns, type ColumnId } from './columns.ts'
import { KeptCell } from './KeptCell.tsx'
import { modeQuery } from '../modeQuery.ts'
import { PriceCell } from './PriceCell.tsx'
import type { TagNames } from '../rare/TagLinks.tsx'
import { isPartial, type RowItem } from '../rows/rowItem.ts'

/** Values that all rows share. */
export type ItemView = {
  mode: GameMode
  tagNames: TagNames
  /** Reference time for the age of prices; for sample prices the date of the sample. */
  nowMs: number
  isSample: boolean
  /** Seller that the `keep` column is computed for. */
  seller: Seller
  traderNames: TraderNames
  /** Renders the rarely used columns; the page loads it on demand. */
  RareCell: ComponentType<RareCellProps>
  /** True for low rows with one line each; cards are not affected. */
  isDense: boolean
  onFavourite: (uid: string) => void
}

/** Data that differs between rows besides the item. */
export type ItemFacts = {
  /** Undefined while prices are loading. */
  price: LinePrice | undefined
  /** Price before its last change while the page was open. */
  before: LinePrice | undefined
  ownRub: number | undefined
  isFavourite: boolean
  /** True if the item is marked for comparison; undefined if marking is off. */
  isMarked: boolean | undefined
  /** True if the row stands lower than its figure suggests, because its price is doubtful. */
  isDemoted: boolean
}

export type RareCellProps = {
  column: 'sparkline' | 'flea' | 'tags'
  item: RowItem
  price: LinePrice | undefined
  view: Pick<ItemView, 'mode' | 'tagNames' | 'isSample'>
}

type Column = LiveColumn<RowItem, ItemView, ItemFacts, ItemSort>
type Context = CellContext<ItemView, ItemFacts>

const named = (id: ColumnId) =>
  ({
    label: `items.columns.${id}`,
    hint: `items.hints.${id}`,
    width: 'sm:w-28',
    align: 'end',
    className: 'overflow-hidden',
  }) as const

/** Builds a sortable column. Its figure is highlighted briefly when it changes while the page is open. */
const figured = (
  sort: FigureSort,
  cell: (priced: { item: RowItem; price: LinePrice }, view: ItemView) => ReactNode,
) => ({
  ...named(sort),
  sort,
  cell: (item: RowItem, context: Context) => {
    const { price, view } = context
    if (!price) return <Coming />
    const drawn = cell({ item, price }, view)
    const now = changedFigure(sort, item, context)
    return now === undefined ? (
      drawn
    ) : (
      // The key creates a new element for a new figure, which restarts the animation.
      <span key={now} className="block animate-changed rounded-sm" data-changed>
        {drawn}
      </span>
    )
  },
})

const rare = (id: RareCellProps['column']) => ({
  ...named(id),
  cell: (item: RowItem, { price, view }: Context) => (
    <view.RareCell column={id} item={item} price={price} view={view} />
  ),
})

const rub = (sort: 'perSlot' | 'lastPrice' | 'avg24h' | 'avg7d') =>
  figured(sort, (priced, { seller }) => <Price rub={getItemFigure(sort, { ...priced, seller }) ?? null} />)

const change = (sort: 'change24h' | 'change7d') =>
  figured(sort, (priced, { seller }) => <Change change={getItemFigure(sort, { ...priced, seller })} />)

const COLUMNS: Record<ColumnId, Omit<Column, 'id' | 'card'>> = {
  price: {
    ...figured('price', (priced, view) => <PriceCell {...priced} {...view} />),
    width: 'sm:w-44',
    size: 'base',
  },
  keep: { ...figured('keep', (priced, view) => <KeptCell {...priced} {...view} />), width: 'sm:w-36' },
  perSlot: rub('perSlot'),
  lastPrice: rub('lastPrice'),
  avg24h: rub('avg24h'),
  avg7d: rub('avg7d'),
  change24h: change('change24h'),
  change7d: change('change7d'),
  sparkline: rare('sparkline'),
  offers: figured('offers', (priced, { seller }) => (
    <Offers offers={getItemFigure('offers', { ...priced, seller })} />
  )),
  updated: figured('updated', ({ price }, view) => <Updated price={price} view={view} />),
  traderSell: {
    ...figured('traderSell', ({ price }, view) => <AtTrader price={price.sell} {...view} />),
    width: 'sm:w-36',
  },
  traderBuy: {
    ...figured('traderBuy', ({ price }, view) => <AtTrader price={price.buy} {...view} />),
    width: 'sm:w-36',
  },
  basePrice: { ...named('basePrice'), sort: 'basePrice', cell: (item) => <Price rub={item.basePrice} /> },
  slots: { ...named('slots'), sort: 'slots', cell: (item) => <Slots item={item} /> },
  flea: rare('flea'),
  tags: { ...rare('tags'), width: 'sm:w-44', align: 'start' },
  ownPrice: { ...named('ownPrice'), cell: (_, { ownRub }) => <Price rub={ownRub} /> },
}

const NAME: Column = {
  id: 'name',
  label: 'items.name',
  hint: 'items.hints.name',
  sort: 'name',
  startsLow: true,
  card: 'title',
  cell: (item, context) => <NameCell item={item} context={context} />,
}

/**
 * Returns the name column and the chosen ones. A card has space for some of them; where only cards are rendered, the
 * others are left out.
 */
export function itemColumns(
  chosen: readonly ColumnId[],
  { nameClass, isCard }: { nameClass: string; isCard: boolean },
): readonly Column[] {
  const cards = cardColumns(chosen)
  const shown = isCard ? chosen.filter((id) => cards.has(id)) : chosen
  return [
    // Fills the row: if the table scrolls sideways, the figures move below it.
    {
      ...NAME,
      className: joinClasses(
        'bg-canvas group-hover:bg-raised sm:flex sm:items-center sm:self-stretch',
        nameClass,
      ),
    },
    ...shown.map((id): Column => ({ ...COLUMNS[id], id, card: cards.has(id) ? 'figure' : 'hidden' })),
  ]
}

/** Sort options for phones, where columns have no headers. */
export const ITEM_ORDERS = ITEM_SORTS.map((sort): SortOption<ItemSort> => {
  return sort === 'name'
    ? { sort, label: 'items.name', startsLow: true }
    : { sort, label: `items.columns.${sort}` }
})

/** Returns the figure as text if it has just changed. */
function changedFigure(sort: FigureSort, item: RowItem, context: Context): string | undefined {
  const { before, price, view } = context
  if (!before) return undefined
  const now = getItemFigure(sort, { item, price, seller: view.seller })
  return getItemFigure(sort, { item, price: before, seller: view.seller }) === now ? undefined : String(now)
}

function NameCell({ item, context }: { item: RowItem; context: Context }) {
  const { view, isFavourite, isMarked, isDemoted } = context
  const { name, shortName, foundAs } = item
  const second = foundAs ? `${foundAs.name} (${foundAs.language})` : shortName
  return (
    <>
      {isDemoted && <UncertainDivider />}
      <span className="flex w-full min-w-0 items-center gap-3">
        <ItemTile item={item} size={view.isDense ? 'sm' : 'md'} />
        <span className="min-w-0">
          <Link
            to={itemLink(item) + modeQuery(view.mode)}
            className="line-clamp-1 font-medium text-text after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2 max-sm:line-clamp-2"
          >
            {name}
          </Link>
          {second !== name && (
            <span
              className={joinClasses(
                'block truncate text-sm text-muted sm:in-data-dense:hidden',
                !foundAs && 'max-sm:hidden',
              )}
            >
              {second}
            </span>
          )}
        </span>
        <FavouriteButton
          item={item}
          isFavourite={isFavourite}
          onToggle={view.onFavourite}
          className="ms-auto text-faint"
        />
        {isMarked !== undefined && <MarkButton item={item} isMarked={isMarked} className="text-faint" />}
      </span>
    </>
  )
}

function Change({ change: percent }: { change: number | undefined }) {
  return percent === undefined ? <Price rub={null} /> : <Percent change={percent} unknownAsZero />
}

function Offers({ offers }: { offers: number | undefined }) {
  const language = useLanguage()
  return offers === undefined ? <Price rub={null} /> : numberText(offers, language)
}

function Updated({ price: { flea }, view }: { price: LinePrice; view: ItemView }) {
  if (!flea) return <Price rub={null} />
  return (
    <PriceAge
      observedAtMs={flea.observedAtMs}
      nowMs={view.nowMs}
      isSample={view.isSample}
      className="text-sm text-muted"
    />
  )
}

function AtTrader({ price, traderNames }: Pick<ItemView, 'traderNames'> & { price: TraderPrice | null }) {
  if (!price) return <Price rub={null} />
  return (
    <span className="inline-flex items-center gap-1.5">
      <Price rub={price.rub} />
      <TraderBadge trader={price.trader} size="sm" label={traderNames[price.trader]} />
    </span>
  )
}

function Slots({ item }: { item: RowItem }) {
  const t = useText()
  return (
    <span className="whitespace-nowrap text-muted">
      {isPartial(item) ? t('items.unknown') : t('items.size', { width: item.width, height: item.height })}
    </span>
  )
}

function Coming() {
  return (
    <span aria-hidden className="text-faint">
      …
    </span>
  )
}
