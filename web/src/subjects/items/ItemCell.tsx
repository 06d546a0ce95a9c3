import { numberText } from '@raidkit/rules/display'
import { figure, type FigureSort, type LinePrice, type Seller } from '@raidkit/rules/item-list'
import type { GameMode } from '@raidkit/rules/modes'
import type { TraderPrice } from '@raidkit/rules/prices'
import type { ComponentType } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Percent } from '../../ui/Percent.tsx'
import { Price } from '../../ui/Price.tsx'
import { PriceAge } from '../prices/PriceAge.tsx'
import { TraderBadge } from '../game/TraderBadge.tsx'
import type { TraderNames } from '../game/useTraderNames.ts'
import type { ColumnId } from './columns.ts'
import { KeptCell } from './KeptCell.tsx'
import { PriceCell } from './PriceCell.tsx'
import { isPartial, type RowItem } from './rowItem.ts'
import type { TagNames } from './rare/TagLinks.tsx'

/** What all rows have in common. */
export type RowView = {
  columns: readonly ColumnId[]
  /** Those that a card shows. */
  cards: ReadonlySet<ColumnId>
  /** Their names: asking for a text in every cell would take longer than drawing it. */
  labels: Readonly<Record<ColumnId, string>>
  mode: GameMode
  tagNames: TagNames
  /** What ages are counted from: of sample prices the time of the sample. */
  nowMs: number
  isSample: boolean
  /** Whose `keep` it is. */
  seller: Seller
  traderNames: TraderNames
  /** Draws the columns that few readers switch on; the page brings it when somebody does. */
  RareCell: ComponentType<RareCellProps>
}

export type RareCellProps = Pick<Props, 'item' | 'price' | 'view'> & {
  column: Extract<ColumnId, 'sparkline' | 'flea' | 'tags'>
}

type Props = {
  column: ColumnId
  item: RowItem
  /** Undefined while prices are on their way. */
  price: LinePrice | undefined
  ownRub: number | undefined
  view: RowView
}

/** One figure of an item. */
export function ItemCell({ column, item, price, ownRub, view }: Props) {
  const t = useText()
  switch (column) {
    case 'price':
      return price ? <PriceCell item={item} price={price} {...view} /> : <Coming />
    case 'keep':
      return price ? <KeptCell item={item} price={price} {...view} /> : <Coming />
    case 'perSlot':
    case 'lastPrice':
    case 'avg24h':
    case 'avg7d':
    case 'offers':
    case 'change24h':
    case 'change7d':
      return price ? <Figure column={column} item={item} price={price} seller={view.seller} /> : <Coming />
    case 'updated':
      return price ? <Updated price={price} {...view} /> : <Coming />
    case 'traderSell':
      return price ? <AtTrader price={price.sell} {...view} /> : <Coming />
    case 'traderBuy':
      return price ? <AtTrader price={price.buy} {...view} /> : <Coming />
    case 'basePrice':
      return <Price rub={item.basePrice} />
    case 'slots':
      return (
        <span className="whitespace-nowrap text-muted">
          {isPartial(item) ? t('items.unknown') : t('items.size', { width: item.width, height: item.height })}
        </span>
      )
    case 'sparkline':
    case 'flea':
    case 'tags':
      return <view.RareCell column={column} item={item} price={price} view={view} />
    case 'ownPrice':
      return <Price rub={ownRub} />
  }
}

type FigureProps = { column: FigureSort; item: RowItem; price: LinePrice; seller: Seller }

function Figure({ column, ...of }: FigureProps) {
  const language = useLanguage()
  const value = figure(column, of)
  if (value === undefined) return <Price rub={null} />
  if (column === 'offers') return <>{numberText(value, language)}</>
  return column === 'change24h' || column === 'change7d' ? (
    <Percent change={value} unknownAsZero />
  ) : (
    <Price rub={value} />
  )
}

type Seen = Pick<RowView, 'nowMs' | 'isSample'> & { price: LinePrice }

function Updated({ price: { flea }, nowMs, isSample }: Seen) {
  if (!flea) return <Price rub={null} />
  return (
    <PriceAge
      observedAtMs={flea.observedAtMs}
      nowMs={nowMs}
      isSample={isSample}
      className="text-sm text-muted"
    />
  )
}

type Offered = Pick<RowView, 'traderNames'> & { price: TraderPrice | null }

function AtTrader({ price, traderNames }: Offered) {
  if (!price) return <Price rub={null} />
  return (
    <span className="inline-flex items-center gap-1.5">
      <Price rub={price.rub} />
      <TraderBadge trader={price.trader} size="sm" label={traderNames[price.trader]} />
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
