import { moneyText } from '@raidkit/rules/platform/display'
import { CURRENCIES, type MoneyNeed } from '@raidkit/rules/progress/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'

/** Lists the money that quests and levels still take. */
export function MoneyNeeds({ money }: { money: readonly Pick<MoneyNeed, 'uid' | 'count'>[] }) {
  const t = useText()
  const language = useLanguage()
  const sums = money.flatMap(({ uid, count }) => {
    const currency = CURRENCIES.get(uid)
    return currency ? [moneyText(count, language, currency)] : []
  })
  if (sums.length === 0) return null
  return <p className="mb-2 text-sm text-muted">{t('itemsToKeep.money', { sums: sums.join(', ') })}</p>
}
