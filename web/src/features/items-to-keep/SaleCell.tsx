import { moneyText } from '@raidkit/rules/display'
import type { Sale } from '@raidkit/rules/trade'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'
import { SaleMarks } from '../../ui/prices/SaleMarks.tsx'

type Props = {
  sale: Sale | undefined
  traderName: (trader: string) => string
}

/** What one piece brings where it brings most, and where that is. */
export function SaleCell({ sale, traderName }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!sale) return <Price rub={undefined} />
  const where =
    'trader' in sale
      ? traderName(sale.trader)
      : t('itemsToKeep.sale.flea', { fee: moneyText(sale.feeRub, language, '₽') })
  return (
    <>
      <span className="block">
        <SaleMarks sale={sale} className="me-1" />
        <Price rub={sale.rub} />
      </span>
      <span className="block truncate text-xs text-muted" title={where}>
        {where}
      </span>
    </>
  )
}
