import type { TradeReply } from '@raidkit/contract/trade/trade'
import { numberText } from '@raidkit/rules/platform/display'
import type { Exchange } from '@raidkit/rules/trade/trade-board'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import type { TradeNames } from '../tradeNames.ts'

type Props = {
  /** Exchanges in the order in which they are made: a later one may take what an earlier one gives. */
  exchanges: readonly Exchange[]
  tables: Pick<TradeReply, 'barters'>
  names: Pick<TradeNames, 'itemOf' | 'traderName'>
}

/** Renders the barters to make after shopping, with the trader and the loyalty level of each. */
export function ExchangeList({ exchanges, tables, names }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => numberText(count, language)
  if (exchanges.length === 0) return null
  return (
    <>
      <h4 className="mb-1 text-sm font-medium">{t('trade.exchange.title')}</h4>
      <ul className="flex flex-col gap-1 text-sm">
        {exchanges.map(({ recipeUid, itemUid, runs, count }) => {
          const barter = tables.barters.find(({ uid }) => uid === recipeUid)
          const made = { count: number(count), name: names.itemOf(itemUid)?.name ?? t('trade.gone') }
          return (
            <li key={recipeUid} data-barter={recipeUid} data-runs={runs}>
              {t('trade.exchange.gives', made)}
              <span className="block text-muted">
                {barter
                  ? t('trade.exchange.at', {
                      trader: names.traderName(barter.trader),
                      level: barter.loyaltyLevel,
                      runs: number(runs),
                    })
                  : t('trade.source.build')}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
