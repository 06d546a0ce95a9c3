import { moneyText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { moduleAddress } from '../shared/needs/needAddresses.ts'
import { Price } from '../../ui/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Line, LineLink, Section } from './Section.tsx'
import type { DashboardView } from './useDashboard.ts'

const TONES = { readyToBuild: 'up', tracked: 'accent', canBeUpgraded: 'info' } as const

type Step = DashboardView['hideout']['steps'][number]

/** Lists the levels to build next, with their remaining cost. */
export function HideoutSection({ view: { hideout, mode } }: { view: DashboardView }) {
  const t = useText()
  const { steps, stations } = hideout
  return (
    <Section
      title={t('dashboard.steps.title')}
      to={`/progression/hideout${modeQuery(mode)}`}
      more={t('dashboard.steps.more')}
    >
      {steps.length === 0 ? (
        <p className="text-sm text-muted">{t('dashboard.steps.none')}</p>
      ) : (
        <ul>
          {steps.map((step) => (
            <Line key={step.uid} end={<StepCost step={step} />}>
              <LineLink to={moduleAddress(step.slug) + modeQuery(mode).replace('?', '&')}>
                {t('dashboard.steps.module', { name: stations[step.slug] ?? step.slug, level: step.level })}
              </LineLink>{' '}
              <Badge tone={TONES[step.state]}>{t(`dashboard.steps.state.${step.state}`)}</Badge>
            </Line>
          ))}
        </ul>
      )}
    </Section>
  )
}

function StepCost({ step }: { step: Step }) {
  const t = useText()
  const language = useLanguage()
  const { cost, leftFir } = step
  if (!cost) return <Skeleton className="h-5 w-20" />
  const ownRub = Math.round(cost.ownRub)
  const notes = [
    ...(ownRub > 0 ? [t('trade.mustOwn', { price: moneyText(ownRub, language) })] : []),
    ...(leftFir > 0 ? [t('dashboard.steps.fir', { count: leftFir })] : []),
    ...(cost.unpriced.length > 0 ? [t('dashboard.steps.unpriced', { count: cost.unpriced.length })] : []),
  ]
  return (
    <>
      <Price rub={Math.round(cost.rub)} className="font-medium" />
      {notes.map((note) => (
        <span key={note} className="block text-muted">
          {note}
        </span>
      ))}
    </>
  )
}
