import { moneyText } from '@raidkit/rules/platform/display'
import { advisedRub, doubtsOf, type SaleAdvice } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/text/Price.tsx'
import { PriceMarks } from '../../prices/shared/prices/PriceMarks.tsx'

type Props = {
  /** Undefined until prices are loaded. */
  sale: SaleAdvice | undefined
  traderName: (trader: string) => string
}

/** Shows the best sale of one piece, and where it is made. */
export function SaleCell({ sale, traderName }: Props) {
  const placeText = usePlaceText(traderName)
  if (!sale) return <Price rub={undefined} />
  const where = placeText(sale)
  return (
    <>
      <span className="block">
        <PriceMarks marks={doubtsOf(sale)} className="me-1" />
        <Price rub={advisedRub(sale)} />
      </span>
      <span className="line-clamp-2 text-xs text-muted" title={where}>
        {where}
      </span>
    </>
  )
}

function usePlaceText(traderName: Props['traderName']): (sale: SaleAdvice) => string {
  const t = useText()
  const language = useLanguage()
  const money = (rub: number) => moneyText(rub, language)
  return (sale) => {
    switch (sale.state) {
      case 'sell':
        return sale.way.way === 'trader'
          ? traderName(sale.way.trader)
          : t('itemsToKeep.sale.flea', { fee: money(sale.way.feeRub) })
      case 'byLevel': {
        const { way, before } = sale
        if (!before) return t('itemsToKeep.sale.fromLevel', { level: way.level })
        const words = { level: way.level, price: money(before.rub), trader: traderName(before.trader) }
        return t('itemsToKeep.sale.byLevel', words)
      }
      case 'closed':
        return t('itemsToKeep.sale.closed', { level: sale.way.level, price: money(sale.way.rub) })
      case 'unsold':
        return t('itemsToKeep.sale.unsold')
    }
  }
}
