import { moneyText } from '@raidkit/rules/platform/display'
import type { OwnCost } from '@raidkit/rules/prices/offers'
import type { Sale } from '@raidkit/rules/trade/trade'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'
import type { ExchangeView, Outcome } from './exchangeFigures.ts'

type Props = { outcome: Outcome; view: ExchangeView }

/** Renders cost, sale and profit, or the data that is missing to compute them. */
export function OutcomeFigures({ outcome, view }: Props) {
  const t = useText()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm md:col-span-2 md:flex-col md:items-end md:text-end">
      {outcome.state === 'known' && (
        <>
          <Figure id="cost" name={t('item.exchange.cost')}>
            <Cost costRub={outcome.costRub} own={outcome.own} view={view} />
          </Figure>
          <Figure id="sale" name={t('item.exchange.sale')}>
            <SaleFigure sale={outcome.sale} view={view} />
          </Figure>
          {outcome.profitRub !== undefined && (
            <Figure id="profit" name={t('item.exchange.profit')}>
              <Price rub={Math.round(outcome.profitRub)} signed />
            </Figure>
          )}
        </>
      )}
      {outcome.state === 'unpriced' && (
        <Figure id="cost" name={t('item.exchange.cost')}>
          <Words text={t('item.exchange.noPrice', { items: shortNames(outcome.itemUids, view) })} />
        </Figure>
      )}
      {outcome.state === 'unsold' && (
        <Figure id="sale" name={t('item.exchange.sale')}>
          <Words text={t('item.exchange.unsold')} />
        </Figure>
      )}
    </dl>
  )
}

function Figure({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div data-figure={id}>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** Renders the money spent, and below it the items that cannot be bought, with their worth. */
function Cost({ costRub, own, view }: { costRub: number; own: OwnCost | undefined; view: ExchangeView }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <Price rub={Math.round(costRub - (own?.rub ?? 0))} />
      {own && (
        <span className="block text-xs font-normal text-warning">
          {t('item.exchange.mustOwn', {
            items: shortNames(own.itemUids, view),
            price: moneyText(own.rub, language),
          })}
        </span>
      )}
    </>
  )
}

function SaleFigure({ sale, view }: { sale: Sale | undefined; view: ExchangeView }) {
  const t = useText()
  if (!sale) return <Words text={t('item.exchange.unsold')} />
  return (
    <>
      <Price rub={Math.round(sale.rub)} />
      <span className="block text-xs font-normal text-muted">
        {'trader' in sale ? view.traderName(sale.trader) : t(`item.exchange.sold.${sale.type}`)}
      </span>
    </>
  )
}

function Words({ text }: { text: string }) {
  return <span className="text-xs font-normal text-faint">{text}</span>
}

function shortNames(uids: readonly string[], { related }: ExchangeView): string {
  return uids.map((uid) => related[uid]?.shortName ?? uid).join(', ')
}
