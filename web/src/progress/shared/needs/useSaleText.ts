import { moneyText } from '@raidkit/rules/platform/display'
import type { SaleAdvice } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

/** Returns a function that describes a sale in a sentence: “72,673 ₽ on the flea market, fee paid”. */
export function useSaleText(traderName: (trader: string) => string): (sale: SaleAdvice) => string {
  const t = useText()
  const language = useLanguage()
  const money = (rub: number) => moneyText(rub, language)
  return (sale) => {
    switch (sale.state) {
      case 'sell': {
        const price = money(sale.way.rub)
        if (sale.way.way === 'flea') return t('needs.sale.flea', { price })
        return t('needs.sale.trader', { price, trader: traderName(sale.way.trader) })
      }
      case 'byLevel': {
        const { way, before } = sale
        const words = { level: way.level, price: money(way.rub) }
        if (!before) return t('needs.sale.fromLevel', words)
        const earlier = { before: money(before.rub), trader: traderName(before.trader) }
        return t('needs.sale.byLevel', { ...words, ...earlier })
      }
      case 'closed':
        return t('needs.sale.closed', { level: sale.way.level, price: money(sale.way.rub) })
      case 'unsold':
        return t(`needs.sale.${sale.why}`)
    }
  }
}
