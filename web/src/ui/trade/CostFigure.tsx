import { moneyText } from '@raidkit/rules/display'
import type { OwnCost } from '@raidkit/rules/offers'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../Price.tsx'
import type { TradeNames } from './tradeNames.ts'

type Props = { costRub: number; own: OwnCost | undefined; itemOf: TradeNames['itemOf'] }

/** What leaves the purse, and below it what no money buys with what it is worth. */
export function CostFigure({ costRub, own, itemOf }: Props) {
  const t = useText()
  const language = useLanguage()
  if (!own) return <Price rub={Math.round(costRub)} className="font-medium" />
  const items = own.itemUids.map((uid) => itemOf(uid)?.shortName ?? t('trade.gone')).join(', ')
  const words = { items, price: moneyText(own.rub, language) }
  return (
    <>
      <Price rub={Math.round(costRub - own.rub)} className="font-medium" />
      <span
        className="line-clamp-2 text-warning"
        title={t('trade.mustOwnLong', words)}
        data-own={Math.round(own.rub)}
      >
        {t('trade.mustOwn', words)}
      </span>
    </>
  )
}
