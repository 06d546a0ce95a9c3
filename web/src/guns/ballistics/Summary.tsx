import { numberText, NO_VALUE, shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { Aim } from './aim.ts'
import { throughAll, type Outcome } from './outcome.ts'

/** The answer first: how many shots, how long, how likely the first one goes through. */
export function Summary({ aim, outcome }: { aim: Aim; outcome: Outcome }) {
  const t = useText()
  const language = useLanguage()
  const { mean, half, likely, killS, shots, steps } = outcome
  const most = shots.length
  const count = (value: number | undefined) =>
    value === undefined ? t('ballistics.summary.more', { most }) : numberText(value, language)
  const isLeg = aim.part === 'leg'
  return (
    <section
      aria-label={t('ballistics.summary.title')}
      className="grid grid-cols-2 gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4"
    >
      <Figure name="mean" title={t(isLeg ? 'ballistics.summary.meanLeg' : 'ballistics.summary.mean')}>
        {mean === undefined ? count(undefined) : numberText(mean, language, { decimals: 1 })}
      </Figure>
      <Figure name="half" title={t('ballistics.summary.half')}>
        {count(half)}
      </Figure>
      <Figure name="likely" title={t('ballistics.summary.likely')}>
        {count(likely)}
      </Figure>
      {killS === undefined ? (
        <Figure name="chance" title={t('ballistics.summary.chance')}>
          {steps.length === 0 ? NO_VALUE : shareText(throughAll(steps), language, { decimals: 1 })}
        </Figure>
      ) : (
        <Figure name="time" title={t('ballistics.summary.time')}>
          {t('ballistics.seconds', { value: numberText(killS, language, { decimals: 2 }) })}
        </Figure>
      )}
    </section>
  )
}

function Figure({ name, title, children }: { name: string; title: string; children: string }) {
  return (
    <p data-figure={name}>
      <span className="block text-xs text-muted">{title}</span>
      <span className="text-2xl font-semibold">{children}</span>
    </p>
  )
}
