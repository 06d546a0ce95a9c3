import type { WidgetPrice } from '@raidkit/contract/community/widgets'
import { cappedPercentText, moneyText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

/** Price of an item and its change, shown by sign and arrow, not by colour alone. */
export function PriceFigures({ item: { price, change24h, isBanned } }: { item: WidgetPrice }) {
  const t = useText()
  const lang = useLanguage()
  if (isBanned) return <span className="rk-figure rk-quiet">{t('widgets.banned')}</span>
  if (price === null) return <span className="rk-figure rk-quiet">{t('widgets.unseen')}</span>
  const change = change24h ?? 0
  return (
    <>
      <span className="rk-figure">{moneyText(price, lang)}</span>{' '}
      <span className={`rk-figure ${change > 0 ? 'rk-up' : change < 0 ? 'rk-down' : 'rk-quiet'}`}>
        {change !== 0 && <span className="rk-arrow" aria-hidden />}
        {cappedPercentText(change, lang)}
      </span>
    </>
  )
}
