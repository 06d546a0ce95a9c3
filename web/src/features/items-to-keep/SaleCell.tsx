import { moneyText } from '@raidkit/rules/display'
import type { Sale, TraderPayment } from '@raidkit/rules/trade'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'
import { SaleMarks } from '../../ui/prices/SaleMarks.tsx'

type Props = {
  sale: Sale | undefined
  traderName: (trader: string) => string
  /** Who pays most until the flea market opens; asked where the player's level is not known. */
  paymentOf: (uid: string) => TraderPayment | undefined
  uid: string
}

/** What one piece brings where it brings most, and where that is. */
export function SaleCell({ sale, traderName, paymentOf, uid }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!sale) return <Price rub={undefined} />
  const money = (rub: number) => moneyText(rub, language, '₽')
  const opensAt = 'opensAt' in sale ? sale.opensAt : undefined
  const before = opensAt === undefined ? undefined : paymentOf(uid)
  const where =
    'trader' in sale
      ? traderName(sale.trader)
      : opensAt === undefined
        ? t('itemsToKeep.sale.flea', { fee: money(sale.feeRub) })
        : before
          ? t('itemsToKeep.sale.fleaFrom', {
              ...{ level: opensAt, trader: traderName(before.trader), before: money(before.rub) },
            })
          : t('itemsToKeep.sale.fleaFromOnly', { level: opensAt, fee: money(sale.feeRub) })
  return (
    <>
      <span className="block">
        <SaleMarks sale={sale} className="me-1" />
        <Price rub={sale.rub} />
      </span>
      <span className="line-clamp-2 text-xs text-muted" title={where}>
        {where}
      </span>
    </>
  )
}
