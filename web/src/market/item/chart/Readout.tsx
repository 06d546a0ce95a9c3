import { dateText, numberText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'
import { ownZone } from '../../../ui/ownZone.ts'
import type { PricePoint } from '../../../ui/chart/points.ts'

/** Renders the exact figures of one point, each with a sample of its line. */
export function Readout({ point }: { point: PricePoint }) {
  const t = useText()
  const language = useLanguage()
  const { timeMs, lowest, average, offers } = point
  return (
    <dl className="grid grow grid-cols-2 gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap" data-readout={timeMs}>
      <Figure name={t('item.chart.time', { zone: ownZone() })}>{dateText(timeMs, ownZone())}</Figure>
      <Figure name={t('item.chart.lowest')} sample={<Line className="text-accent" />}>
        <Price rub={lowest} />
      </Figure>
      <Figure name={t('item.chart.average')} sample={<Line className="text-info" dash="4 3" />}>
        <Price rub={average} />
      </Figure>
      <Figure name={t('item.chart.offers')} sample={<Bars />}>
        {numberText(offers, language)}
      </Figure>
    </dl>
  )
}

function Figure({ name, sample, children }: { name: string; sample?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-1.5 text-xs text-muted">
        {sample}
        <span className="truncate">{name}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function Line({ className, dash }: { className: string; dash?: string }) {
  return (
    <svg viewBox="0 0 18 8" aria-hidden className={`h-2 w-4.5 shrink-0 ${className}`}>
      <path d="M0 4h18" stroke="currentColor" strokeWidth="2" strokeDasharray={dash} />
    </svg>
  )
}

function Bars() {
  return (
    <svg viewBox="0 0 14 10" aria-hidden className="h-2.5 w-3.5 shrink-0 text-edge">
      <path d="M0 10V5h3.5v5ZM5 10V1h3.5v9ZM10 10V3h3.5v7Z" fill="currentColor" />
    </svg>
  )
}
