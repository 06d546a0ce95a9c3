import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText } from '@raidkit/rules/platform/display'
import type { SellAnswer, SellReason } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

/** Returns the verdict and its reasons as sentences. */
export function useSellTexts(details: ItemDetails, { best }: SellAnswer) {
  const t = useText()
  const language = useLanguage()
  const money = (rub: number) => moneyText(rub, language)
  const named = (trader: string) => details.sell.find((line) => line.trader === trader)?.traderName ?? trader
  const kept = money(best?.rub ?? 0)

  function verdictText(reason: SellReason): string {
    switch (reason.code) {
      case 'fleaPaysMore':
      case 'traderPaysMore':
        return t(`item.sell.verdict.${reason.code}`, {
          kept,
          by: money(reason.byRub),
          trader: named(reason.trader),
        })
      case 'fleaFromLevel':
        return t('item.sell.verdict.fleaFromLevel', {
          kept,
          level: reason.level,
          trader: named(reason.trader),
          before: money(reason.traderRub),
        })
      case 'fleaClosed':
        return t('item.sell.verdict.fleaClosed', { kept, level: reason.level, trader: named(reason.trader) })
      case 'traderOnly':
        return t('item.sell.verdict.traderOnly', { kept, trader: named(reason.trader) })
      case 'fleaOnly':
        return t('item.sell.verdict.fleaOnly', { kept })
      default:
        return t('item.sell.verdict.nobody')
    }
  }

  function reasonText(reason: SellReason): string {
    switch (reason.code) {
      case 'banned':
      case 'noPrice':
      case 'feeEatsAll':
        return t(`item.sell.reason.${reason.code}`)
      case 'fleaLevel':
        return t('item.sell.reason.fleaLevel', { level: reason.level })
      case 'doubt':
        return t(`item.sell.reason.${reason.mark}`)
      case 'careful':
        return t('item.sell.reason.careful', { price: money(reason.priceRub) })
      case 'breakEven':
        return t('item.sell.reason.breakEven', {
          price: money(reason.priceRub),
          trader: named(reason.trader),
        })
      case 'keep':
        return t(keepKey(reason), { count: reason.count, quests: reason.quests, hideout: reason.hideout })
      default:
        return verdictText(reason)
    }
  }

  return { verdictText, reasonText }
}

function keepKey({ quests, hideout }: SellReason & { code: 'keep' }) {
  if (quests === 0) return 'item.sell.reason.keepHideout'
  return hideout === 0 ? 'item.sell.reason.keepQuests' : 'item.sell.reason.keepBoth'
}
