import { changeBetween } from '@raidkit/rules/guns/gun-builds'
import { numberText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { hintProps } from '../../../ui/overlay/hintProps.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { ChangeFigure } from './ChangeFigure.tsx'
import { DECIMALS, STATS, type Stat } from './statRows.ts'

/** Shows the stats of the build and their difference from the default one. */
export function Stats({ model: { figures, usual } }: { model: BuilderModel }) {
  const t = useText()
  const language = useLanguage()
  const change = changeBetween(usual, figures)
  const number = (value: number, decimals = 0) => numberText(value, language, { decimals })
  const text = (stat: Stat) => t(`builder.value.${stat}`, { value: number(figures[stat], DECIMALS[stat]) })
  return (
    <Card title={t('builder.statsTitle')} note={t('builder.statsNote')}>
      <dl className="flex flex-col text-sm">
        {STATS.map((stat) => (
          <Row
            key={stat}
            name={t(`builder.stats.${stat}`)}
            hint={stat === 'accuracy' ? t('builder.accuracyHint') : undefined}
          >
            <span data-stat={stat} className="font-medium tabular-nums">
              {text(stat)}
            </span>
            <ChangeFigure stat={stat} change={change[stat]} className="w-16 text-end" />
          </Row>
        ))}
        <Row name={t('builder.stats.effectiveDistance')}>
          {t('builder.value.sightingRange', { value: number(figures.effectiveDistance) })}
        </Row>
        <Row name={t('builder.stats.rateOfFire')}>
          {t('builder.value.rateOfFire', { value: number(figures.rateOfFire) })}
        </Row>
        <Row name={t('builder.stats.fireModes')}>
          {figures.fireModes.map((mode) => t(`builder.fireModes.${mode}`)).join(', ')}
        </Row>
        <Row name={t('builder.stats.size')}>
          {t('builder.value.size', {
            width: figures.width,
            height: figures.height,
            slots: figures.width * figures.height,
          })}
        </Row>
      </dl>
    </Card>
  )
}

function Row({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-2 border-b border-line py-1 last:border-b-0">
      <dt className="min-w-0 text-muted">
        {hint ? (
          <button type="button" className="text-start underline decoration-dotted" {...hintProps(hint)}>
            {name}
          </button>
        ) : (
          name
        )}
      </dt>
      <dd className="flex shrink-0 items-baseline gap-2 text-end">{children}</dd>
    </div>
  )
}
