import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { numberText, withPercent } from '@raidkit/rules/platform/display'
import { modeGap, priceMarks } from '@raidkit/rules/prices/prices'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Percent } from '../../../ui/text/Percent.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { PriceAge } from '../../../prices/shared/prices/PriceAge.tsx'
import { PriceMarks } from '../../../prices/shared/prices/PriceMarks.tsx'
import { useItemChoice } from '../choice.ts'
import { usePriceClock } from './usePriceClock.ts'

type ModePrice = ItemDetails['modePrices'][number]

/** Renders the price of the item in the other mode and the comparison; the price in this mode is shown above. */
export function ModePrices({ details }: { details: ItemDetails }) {
  const t = useText()
  const { modePrices } = details
  const others = modePrices.filter(({ mode }) => mode !== details.mode)
  if (others.every(({ price }) => price === null)) return null
  return (
    <section aria-label={t('item.modePrices.title')} className="mt-4 border-t border-line pt-3">
      <dl className="grid gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        {others.map((one) => (
          <div key={one.mode} data-mode={one.mode} className="min-w-0">
            <dt className="flex min-h-6 items-center text-sm text-muted">
              <ModeName one={one} />
            </dt>
            <dd>
              <InMode one={one} details={details} />
            </dd>
          </div>
        ))}
        <Gap modePrices={modePrices} />
      </dl>
    </section>
  )
}

function ModeName({ one: { mode } }: { one: ModePrice }) {
  const { linkTo } = useItemChoice()
  return (
    <Link
      to={linkTo({ mode })}
      preventScrollReset
      className="target inline-flex items-center text-link hover:underline"
    >
      {mode}
    </Link>
  )
}

function InMode({ one: { price, isBanned }, details }: { one: ModePrice; details: ItemDetails }) {
  const t = useText()
  const nowMs = usePriceClock(details)
  if (!price) {
    return <span className="text-faint">{t(isBanned ? 'items.flea.notSold' : 'items.notSeen')}</span>
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Price rub={price.price} className="font-medium" />
      <Percent change={price.change24h} className="text-sm" />
      <span className="text-sm text-muted">
        <PriceMarks marks={priceMarks(price, { nowMs, traderAskRub: undefined })} />{' '}
        {price.offers !== null && <>{t('item.price.offers', { count: price.offers })} · </>}
        <PriceAge observedAtMs={price.observedAtMs} nowMs={nowMs} isSample={details.source === 'sample'} />
      </span>
    </span>
  )
}

/** Describes the difference between the modes in words. */
function Gap({ modePrices }: { modePrices: readonly ModePrice[] }) {
  const t = useText()
  const language = useLanguage()
  const [first, second] = modePrices
  const gap = modeGap(second?.price?.price, first?.price?.price)
  if (!first || !second || gap === undefined) return null
  const modes = {
    mode: second.mode,
    other: first.mode,
    percent: withPercent(numberText(Math.abs(gap), language), language),
  }
  const words = Math.round(gap) === 0 ? 'same' : gap > 0 ? 'dearer' : 'cheaper'
  return (
    <div>
      <dt className="flex min-h-6 items-center text-sm text-muted">{t('item.modePrices.gap')}</dt>
      <dd>{t(`item.modePrices.${words}`, modes)}</dd>
    </div>
  )
}
