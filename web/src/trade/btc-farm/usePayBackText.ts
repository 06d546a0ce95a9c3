import type { FarmAnswer } from '@raidkit/rules/trade/btc-farm'
import { NO_VALUE } from '@raidkit/rules/platform/display'
import { useText } from '../../i18n/useText.ts'

/** When a farm has paid for itself, in words. */
export function usePayBackText(): (answer: Pick<FarmAnswer, 'payBackDays'>) => string {
  const t = useText()
  return ({ payBackDays }) => {
    if (payBackDays === undefined) return NO_VALUE
    return payBackDays === 'never' ? t('btcFarm.never') : t('btcFarm.days', { count: payBackDays })
  }
}
