import { cappedPercentText } from '@raidkit/rules/platform/display'
import type { Sale } from '@raidkit/rules/trade/trade'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Price } from '../../../../ui/text/Price.tsx'
import { SaleMarks } from '../../../../prices/shared/prices/SaleMarks.tsx'
import type { TradeNames } from '../tradeNames.ts'

type SaleProps = { sale: Sale; names: TradeNames; table: 'barters' | 'crafts' }

/** Renders the revenue and the place of the sale. */
export function SaleFigure({ sale, names, table }: SaleProps) {
  const t = useText()
  const place = ({ type }: Exclude<Sale, { trader: unknown }>) =>
    table === 'barters' ? t(`barters.sold.${type}`) : t(`crafts.sold.${type}`)
  return (
    <>
      <SaleMarks sale={sale} className="me-1" />
      <Price rub={sale.rub} className="font-medium" />
      <span className="block truncate text-muted">
        {'trader' in sale ? names.traderName(sale.trader) : place(sale)}
      </span>
    </>
  )
}

/** Renders the profit and its share of the cost. */
export function ProfitFigure({ profitRub, costRub }: { profitRub: number; costRub: number }) {
  const language = useLanguage()
  return (
    <>
      <Price rub={profitRub} signed className="text-base font-semibold" />
      {costRub > 0 && (
        <span className="block text-muted max-xl:hidden">
          {cappedPercentText((profitRub / costRub) * 100, language)}
        </span>
      )}
    </>
  )
}

type UnpricedProps = {
  itemUids: readonly string[]
  names: TradeNames
  label: 'barters.unpriced' | 'crafts.unpriced'
}

/** Renders the items whose missing prices prevent a figure. */
export function UnpricedItems({ itemUids, names, label }: UnpricedProps) {
  const t = useText()
  const items = itemUids.map((uid) => names.itemOf(uid)?.shortName ?? t('trade.gone')).join(', ')
  return <span className="line-clamp-2 text-warning">{t(label, { items })}</span>
}
