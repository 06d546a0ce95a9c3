import type { UnitCostLine } from '@raidkit/contract/trade/barters'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { dateText, moneyText } from '@raidkit/rules/platform/display'
import type { Item } from '@raidkit/rules/catalogue/items'
import { pricePerSlot } from '@raidkit/rules/platform/price-types'
import {
  priceMarks,
  priceTrend,
  type ItemPrice,
  type PriceSource,
  type PriceTrend,
} from '@raidkit/rules/prices/prices'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { FleaMark } from '../../shared/items/rare/FleaMark.tsx'
import { Percent } from '../../../ui/text/Percent.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { PriceAge } from '../../../prices/shared/prices/PriceAge.tsx'
import { PriceMarks } from '../../../prices/shared/prices/PriceMarks.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { leastAsk } from './leastAsk.ts'
import { ModePrices } from './ModePrices.tsx'
import { Stat } from './Stat.tsx'
import { usePriceClock } from './usePriceClock.ts'

type Props = { item: Item; details: ItemDetails }

/** Renders the current price with its source, its doubts and its trend. */
export function PriceSummary({ item, details }: Props) {
  const t = useText()
  const { price, flea, mode } = details
  return (
    <ItemSection id="price" title={t('item.price.title')} aside={<SourceBadge details={details} />}>
      {price ? (
        <Current price={price} details={details} />
      ) : (
        <>
          {details.cost && <NotOnFlea cost={details.cost} details={details} />}
          <p className="text-muted">{t(flea.isBanned ? 'item.price.banned' : 'item.price.none', { mode })}</p>
        </>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {price && <Figures price={price} slots={item.assembledSlots} source={details.source} />}
        <Stat name={t('items.basePrice')} hint={t('item.basePriceHint')}>
          <Price rub={item.basePrice} />
        </Stat>
        <Stat name={t('items.flea.title')}>
          <FleaMark item={{ ...item, fleaLevel: flea.level }} mode={mode} />
        </Stat>
      </dl>
      <ModePrices details={details} />
    </ItemSection>
  )
}

/** Renders the cost of an item without a flea market price, and its source. */
function NotOnFlea({ cost, details }: { cost: UnitCostLine; details: ItemDetails }) {
  const t = useText()
  const trader = details.traders[cost.trader ?? ''] ?? ''
  return (
    <p className="mb-1 flex flex-wrap items-baseline gap-x-3 gap-y-1" data-cost={cost.from}>
      <span className="text-3xl font-semibold">
        <Price rub={Math.round(cost.rub)} />
      </span>
      <span className="text-sm text-muted">{t(`item.price.from.${cost.from}`, { trader })}</span>
    </p>
  )
}

function SourceBadge({ details: { source, asOfMs } }: Pick<Props, 'details'>) {
  const t = useText()
  return (
    source === 'sample' && (
      <Badge tone="warning">
        <span title={t('item.price.sampleHint', { date: dateText(asOfMs, 'UTC') })}>
          {t('item.price.sample')}
        </span>
      </Badge>
    )
  )
}

function Current({ price, details }: { price: ItemPrice; details: ItemDetails }) {
  const t = useText()
  const nowMs = usePriceClock(details)
  const isAverage = price.isOutlier || price.lastLow === null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-3xl font-semibold">
        <Price rub={price.price} />
      </span>
      <Trend price={price} />
      <span className="text-sm text-muted">
        {t(isAverage ? 'item.price.avg24h' : 'item.price.now')}
        <span aria-hidden>{' · '}</span>
        <PriceAge observedAtMs={price.observedAtMs} nowMs={nowMs} isSample={details.source === 'sample'} />
        {price.offers !== null && (
          <>
            <span aria-hidden>{' · '}</span>
            {t('item.price.offers', { count: price.offers })}
          </>
        )}{' '}
        <PriceMarks marks={priceMarks(price, { nowMs, traderAskRub: leastAsk(details) })} />
      </span>
    </div>
  )
}

const TREND_INKS = {
  rising: 'text-up',
  turningUp: 'text-up',
  falling: 'text-down',
  turningDown: 'text-down',
  steady: 'text-muted',
} as const satisfies Record<PriceTrend, string>

/** Renders the trend in a word, and the changes behind it. */
function Trend({ price }: { price: ItemPrice }) {
  const t = useText()
  const trend = priceTrend(price)
  if (!trend) return null
  return (
    <span data-trend={trend} className="inline-flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <strong className={joinClasses('text-lg font-semibold', TREND_INKS[trend])}>
        {t(`item.price.trend.${trend}`)}
      </strong>
      <span>
        {t('item.price.change24h')} <Percent change={price.change24h} />
      </span>
      {price.change7d !== null && (
        <span>
          {t('item.price.change7d')} <Percent change={price.change7d} />
        </span>
      )}
    </span>
  )
}

type FiguresProps = { price: ItemPrice; slots: number; source: PriceSource }

function Figures({ price, slots, source }: FiguresProps) {
  const t = useText()
  const language = useLanguage()
  const { low24h, high24h } = price
  return (
    <>
      <Stat name={t('item.price.lastLow')}>
        <Price rub={price.lastLow} />
      </Stat>
      <Stat name={t('item.price.avg24h')}>
        <Price rub={price.avg24h} />
      </Stat>
      <Stat name={t('item.price.avg7d')}>
        <Price rub={price.avg7d} />
      </Stat>
      {low24h !== null && high24h !== null && (
        <Stat name={t(`item.price.range24h.${source}`)} hint={t(`item.price.rangeHint.${source}`)}>
          {t('item.price.range', { low: moneyText(low24h, language), high: moneyText(high24h, language) })}
        </Stat>
      )}
      {slots > 1 && (
        <Stat name={t('item.price.perSlot')}>
          <Price rub={pricePerSlot(price.price, slots)} />
        </Stat>
      )}
    </>
  )
}
