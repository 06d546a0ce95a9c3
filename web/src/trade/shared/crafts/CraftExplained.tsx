import type { CraftOutcome, CraftRow } from '@raidkit/rules/trade/crafts'
import type { TradeBoard } from '@raidkit/rules/trade/trade-board'
import { durationText, moneyText, numberText, shareText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { DoubtNote } from '../../../prices/shared/prices/SaleMarks.tsx'
import { costLines, type CostLine } from '../trade/costs/costLines.ts'
import { CostTree } from '../trade/costs/CostTree.tsx'
import { OwnPriceEdit, type OwnPriceView } from '../trade/settings/OwnPriceEdit.tsx'
import type { CraftNames } from './craftNames.ts'

export type ExplainView = {
  names: CraftNames
  /** Undefined until the browser can compute by itself. */
  answer: (Parameters<typeof costLines>[1] & { board: Pick<TradeBoard, 'feeReduction'> }) | undefined
  prices: OwnPriceView
  /** Query appended to the addresses of items: `?mode=pve`. */
  query: string
}

/** Explains the profit of a craft: its ingredients with their sources, then the calculation step by step. */
export function CraftExplained({ row, view }: { row: CraftRow; view: ExplainView }) {
  const t = useText()
  const { names, answer, query } = view
  if (!answer) return <p className="text-sm text-muted">{t('crafts.loading')}</p>
  const lines = costLines(row.craft.takes, answer)
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-2 font-semibold">{t('crafts.explain.goesIn')}</h3>
        <CostTree
          label={t('crafts.explain.goesIn')}
          lines={lines}
          names={names}
          query={query}
          aside={ownBuyPrice(view)}
        />
      </div>
      <div className="min-w-0">
        <h3 className="mb-2 font-semibold">{t('crafts.explain.comesOut')}</h3>
        <Steps row={row} view={view} />
      </div>
    </div>
  )
}

/** Returns the field for the player's own price, for lines that must be bought. */
function ownBuyPrice({ names, prices }: ExplainView) {
  return ({ itemUid, source }: CostLine): ReactNode => {
    const item = names.itemOf(itemUid)
    const isFree = source.type === 'tool' || source.type === 'money'
    return item && !isFree && <OwnPriceEdit item={item} kind="buy" prices={prices} />
  }
}

function Steps({ row, view }: { row: CraftRow; view: ExplainView }) {
  const t = useText()
  const { outcome } = row
  switch (outcome.state) {
    case 'known':
      return <KnownSteps row={row} outcome={outcome} view={view} />
    case 'unpriced':
      return (
        <p className="text-warning">
          {t('crafts.unpriced', {
            items: outcome.itemUids.map((uid) => view.names.itemOf(uid)?.name ?? t('trade.gone')).join(', '),
          })}
        </p>
      )
    case 'unsold':
      return <p className="text-warning">{t('crafts.unsold')}</p>
  }
}

type KnownProps = {
  row: CraftRow
  outcome: Extract<CraftOutcome, { state: 'known' }>
  view: ExplainView
}

function KnownSteps({ row, outcome, view: { names, answer, prices } }: KnownProps) {
  const t = useText()
  const language = useLanguage()
  const money = (rub: number) => moneyText(rub, language)
  const { sale, costRub, fuelRub, own } = outcome
  const { gives } = row.craft
  const off = shareText(answer?.board.feeReduction ?? 0, language, { decimals: 1 })
  const made = names.itemOf(gives.itemUid)
  const hours = numberText(row.sec / 3600, language, { decimals: 2 })
  const where = 'trader' in sale ? names.traderName(sale.trader) : t(`crafts.sold.${sale.type}`)
  return (
    <dl className="flex flex-col text-sm">
      <Step
        name={t('crafts.explain.sale')}
        how={t('crafts.explain.saleHow', {
          count: numberText(gives.count, language),
          price: money(sale.priceRub),
          where,
        })}
        aside={made && <OwnPriceEdit item={made} kind="sell" prices={prices} />}
      >
        <Price rub={sale.priceRub * gives.count} />
      </Step>
      <DoubtNote sale={sale} />
      <Step name={t('crafts.columns.fee')} how={t('crafts.explain.feeHow', { off })}>
        <Price rub={-sale.feeRub} />
      </Step>
      <Step name={t('crafts.columns.cost')} how={t('crafts.explain.costHow')}>
        <Price rub={Math.round(own?.rub ?? 0) - Math.round(costRub)} />
      </Step>
      {own && <OwnStep own={own} names={names} />}
      <Step name={t('crafts.columns.fuel')} how={t('crafts.explain.fuelHow', { hours })}>
        <Price rub={-fuelRub} />
      </Step>
      <Step name={t('crafts.columns.profit')} how={t('crafts.explain.profitHow')}>
        <Price rub={Math.round(outcome.profitRub)} signed className="text-base font-semibold" />
      </Step>
      <Step
        name={t('crafts.columns.time')}
        how={t('crafts.explain.timeHow', { base: durationText(row.craft.sec, language) })}
      >
        {durationText(row.sec, language)}
      </Step>
      <Step name={t('crafts.columns.perHour')} how={t('crafts.explain.perHourHow', { hours })}>
        <Price rub={outcome.profitRubPerHour} signed />
      </Step>
      <Step name={t('crafts.columns.throughput')} how={t('crafts.explain.throughputHow')}>
        <Price rub={outcome.throughputRubPerHour} />
      </Step>
    </dl>
  )
}

type OwnProps = { own: NonNullable<KnownProps['outcome']['own']>; names: ExplainView['names'] }

function OwnStep({ own, names }: OwnProps) {
  const t = useText()
  const items = own.itemUids.map((uid) => names.itemOf(uid)?.name ?? t('trade.gone')).join(', ')
  return (
    <Step name={t('crafts.explain.own')} how={t('crafts.explain.ownHow', { items })}>
      <Price rub={-own.rub} />
    </Step>
  )
}

type StepProps = { name: string; how: string; aside?: ReactNode; children: ReactNode }

function Step({ name, how, aside, children }: StepProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
      <dt className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="block text-muted">{how}</span>
      </dt>
      <dd className="flex shrink-0 items-center gap-1 font-medium">
        {children}
        {aside}
      </dd>
    </div>
  )
}
