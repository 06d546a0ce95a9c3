import { numberText } from '@raidkit/rules/platform/display'
import type { ComparedFigure } from '@raidkit/rules/market/item-compare'
import { findBestSale, type Seller } from '@raidkit/rules/market/item-list'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { PriceCell } from '../shared/items/PriceCell.tsx'
import { Percent } from '../../ui/Percent.tsx'
import { Price } from '../../ui/Price.tsx'
import type { ComparedLine } from './comparedItems.ts'

export type FigureView = { seller: Seller; nowMs: number; isSample: boolean }
type Props = {
  figure: ComparedFigure
  item: ComparedLine
  value: number | undefined
  view: FigureView
}

/** Renders one figure of one item with its notes. */
export function CompareFigure({ figure, item, value, view }: Props) {
  const t = useText()
  const language = useLanguage()
  switch (figure) {
    case 'price':
      return (
        <span className="block [&_span]:justify-start">
          <PriceCell item={item} price={item} mode={view.seller.mode} {...view} />
        </span>
      )
    case 'change24h':
    case 'change7d':
      return <Percent change={value} />
    case 'offers':
      return value === undefined ? <Price rub={null} /> : numberText(value, language)
    case 'slots':
      return t('items.size', { width: item.width, height: item.height })
    case 'traderSell':
    case 'traderBuy':
      return <AtTrader price={figure === 'traderSell' ? item.sell : item.buy} />
    case 'keepWhole':
      return <BestSaleFigure item={item} view={view} />
    default:
      return <Price rub={value ?? null} />
  }
}

function AtTrader({ price }: { price: ComparedLine['sell'] }) {
  const t = useText()
  if (!price) return <Price rub={null} />
  return (
    <>
      <Price rub={price.rub} />
      <span className="block text-2xs font-normal text-muted">{t(`traders.${price.trader}`)}</span>
    </>
  )
}

/** Renders the revenue of one piece, and the place of the sale. */
function BestSaleFigure({ item, view: { seller } }: Pick<Props, 'item' | 'view'>) {
  const t = useText()
  const kept = findBestSale(item, item, seller)
  if (!kept) return <Price rub={null} />
  return (
    <>
      <Price rub={kept.rub} />
      <span className="block text-2xs font-normal text-muted">
        {kept.where === 'trader'
          ? t(`traders.${kept.trader}`)
          : seller.level === undefined
            ? t('items.keep.fleaFrom', { level: kept.level })
            : t('items.keep.flea')}
      </span>
    </>
  )
}
