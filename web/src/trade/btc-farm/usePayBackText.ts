import type { FarmAnswer } from '@raidkit/rules/trade/btc-farm'
import { NO_VALUE } from '@raidkit/rules/platform/display'
import { useText } from '../../i18n/useText.ts'

/** Returns the function that describes the payback time of a farm. */
export function usePayBackText(): (answer: Pick<FarmAnswer, 'payBackDays'>) => string {
  const t = useText()
  return ({ payBackDays }) => {
    if (payBackDays === undefined) return NO_VALUE
    return payBackDays === 'never' ? t('btcFarm.never') : t('btcFarm.days', { count: payBackDays })
  }
}
