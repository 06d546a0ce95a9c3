import { durationText, numberText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Price } from '../../ui/Price.tsx'
import type { FarmView } from './farmView.ts'
import { usePayBackText } from './usePayBackText.ts'

/** Renders the main results of the farm. */
export function FarmFigures({ view }: { view: FarmView }) {
  const t = useText()
  const language = useLanguage()
  const payBackText = usePayBackText()
  const { coinsPerDay, profitRubPerDay, revenueRubPerDay, fullAfterSec } = view.answer
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-6">
      <Figure name={t('btcFarm.profit')} isMain>
        <Price rub={profitRubPerDay} signed />
      </Figure>
      <Figure name={t('btcFarm.payBack')} isMain>
        {payBackText(view.answer)}
      </Figure>
      <Figure name={t('btcFarm.coins')}>{numberText(coinsPerDay, language, { decimals: 4 })}</Figure>
      <Figure name={t('btcFarm.revenue')}>
        <Price rub={revenueRubPerDay} />
      </Figure>
      <Figure name={t('btcFarm.fuelPerDay')}>
        <Price rub={view.input.fuelRubPerDay} />
      </Figure>
      <Figure name={t('btcFarm.full')}>{durationText(fullAfterSec, language)}</Figure>
    </dl>
  )
}

function Figure({ name, isMain = false, children }: { name: string; isMain?: boolean; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className={isMain ? 'text-xl font-semibold' : 'text-lg font-medium'}>{children}</dd>
    </div>
  )
}
