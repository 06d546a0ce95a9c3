import type { ShoppingList } from '@raidkit/rules/trade/craft-plan'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { CraftNames } from '../shared/crafts/craftNames.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../ui/Price.tsx'
import { ExchangeList } from '../shared/trade/ExchangeList.tsx'
import { useSourceText } from '../shared/trade/useSourceText.ts'

type Props = { shopping: ShoppingList; answer: TradeAnswer; names: CraftNames }

/** Renders the items to buy before the first craft starts, with source, price and number, then the barters. */
export function PlanShopping({ shopping, answer, names }: Props) {
  const t = useText()
  const language = useLanguage()
  const sourceText = useSourceText(names)
  return (
    <section aria-label={t('hideout.plan.shopping')}>
      <h3 className="mb-2 font-semibold">{t('hideout.plan.shopping')}</h3>
      {shopping.lines.length === 0 && <p className="text-sm text-muted">{t('hideout.plan.nothingToBuy')}</p>}
      <ul className="flex flex-col text-sm">
        {shopping.lines.map(({ itemUid, count, rub, source }) => {
          const item = names.itemOf(itemUid)
          return (
            <li
              key={itemUid}
              data-buy={itemUid}
              data-count={count}
              className="flex items-start gap-2 border-t border-line py-1.5 first:border-t-0"
            >
              {item && <ItemTile item={item} size="sm" />}
              <span className="min-w-0 grow">
                <span className="text-muted">{numberText(count, language)} × </span>
                <span className="font-medium">{item?.name ?? t('trade.gone')}</span>
                <span className="block text-muted">
                  {shopping.toolUids.has(itemUid) && `${t('trade.source.tool')} · `}
                  {sourceText(source)}
                  {count > 1 &&
                    source.type !== 'money' &&
                    ` · ${t('trade.each', { price: moneyText(Math.round(source.rub), language) })}`}
                </span>
              </span>
              <Price rub={Math.round(rub)} className="font-medium" />
            </li>
          )
        })}
      </ul>
      <p
        className="flex justify-between gap-3 border-t border-line pt-1.5 font-semibold"
        data-tool-rub={Math.round(shopping.toolRub)}
      >
        {t('hideout.plan.purse')} <Price rub={Math.round(shopping.rub)} />
      </p>
      {shopping.ownTools.length > 0 && (
        <p className="text-sm text-warning">
          {t('hideout.plan.ownTools', {
            items: shopping.ownTools.map((uid) => names.itemOf(uid)?.name ?? t('trade.gone')).join(', '),
          })}
        </p>
      )}
      <div className="mt-3 empty:hidden">
        <ExchangeList exchanges={shopping.exchanges} tables={answer.tables} names={names} />
      </div>
    </section>
  )
}
