import { moneyText } from '@raidkit/rules/platform/display'
import type { OwnCost } from '@raidkit/rules/prices/offers'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { Price } from '../../../../ui/text/Price.tsx'
import type { TradeNames } from '../tradeNames.ts'

type Props = { costRub: number; own: OwnCost | undefined; itemOf: TradeNames['itemOf'] }

/** Renders the money spent, and below it the items that cannot be bought, with their worth. */
export function CostFigure({ costRub, own, itemOf }: Props) {
  if (!own) return <Price rub={Math.round(costRub)} className="font-medium" />
  return (
    <>
      <Price rub={Math.round(costRub - own.rub)} className="font-medium" />
      <OwnMark own={own} itemOf={itemOf} className="line-clamp-2" />
    </>
  )
}

type MarkProps = { own: OwnCost; itemOf: TradeNames['itemOf']; className: string }

/** Renders the worth of the items that must be owned; the tooltip names them. */
export function OwnMark({ own, itemOf, className }: MarkProps) {
  const t = useText()
  const language = useLanguage()
  const items = own.itemUids.map((uid) => itemOf(uid)?.shortName ?? t('trade.gone')).join(', ')
  const words = { items, price: moneyText(own.rub, language) }
  return (
    <span
      className={joinClasses('text-warning', className)}
      title={t('trade.mustOwnLong', words)}
      data-own={Math.round(own.rub)}
    >
      {t('trade.mustOwn', words)}
    </span>
  )
}
