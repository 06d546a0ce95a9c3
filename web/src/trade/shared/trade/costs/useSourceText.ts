import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import type { LineSource } from './costLines.ts'
import type { TradeNames } from '../tradeNames.ts'

/** Returns the function that describes a source, such as “Trader Prapor, loyalty 2, 100 $”. */
export function useSourceText({ traderName, stationName }: TradeNames): (source: LineSource) => string {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  return (source) => {
    switch (source.type) {
      case 'flea':
      case 'historical':
      case 'user':
      case 'money':
      case 'build':
      case 'tool':
      case 'own':
      case 'none':
        return t(`trade.source.${source.type}`)
      case 'sellToTrader':
      case 'buildSellToTrader':
        return t(`trade.source.${source.type}`, { trader: traderName(source.trader) })
      case 'trader': {
        const { trader, loyaltyLevel: level, amount, currency } = source
        const words = { trader: traderName(trader), level, price: moneyText(amount, language, currency) }
        // A price in roubles is shown beside it anyway.
        return t(currency === '₽' ? 'trade.source.traderRub' : 'trade.source.trader', words)
      }
      case 'barter': {
        const { trader, loyaltyLevel: level, gives } = source
        return t('trade.source.barter', { trader: traderName(trader), level, gives: number(gives) })
      }
      case 'craft': {
        const { station, level, gives } = source
        const name = stationName(station)
        const words = { station: name, level: level ?? 0, gives: number(gives) }
        return t(level === undefined ? 'trade.source.ongoing' : 'trade.source.craft', words)
      }
      case 'dogtag':
        return t('trade.source.dogtag', { level: source.level })
    }
  }
}
