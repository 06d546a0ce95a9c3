import { fragmentFactor, type LayerStep } from '@raidkit/rules/guns/ballistics'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import type { Aim } from './aim.ts'
import type { Outcome } from './outcome.ts'

type Props = { aim: Aim; outcome: Outcome }

/** The first shot step by step, each with its formula and the numbers in it. */
export function HitSteps({ aim, outcome }: Props) {
  const t = useText()
  return (
    <Card title={t('ballistics.steps.title')} note={t('ballistics.steps.note')}>
      <ol className="flex flex-col gap-4 text-sm">
        <RangeStep aim={aim} outcome={outcome} />
        {outcome.steps.map((step, nth) => (
          <Layer key={aim.layers[nth]?.slot ?? nth} aim={aim} nth={nth} step={step} />
        ))}
        <BodyStep aim={aim} outcome={outcome} />
      </ol>
    </Card>
  )
}

function useFigure(): (value: number) => string {
  const language = useLanguage()
  return (value) => numberText(value, language, { decimals: 2 })
}

function usePercent(): (share: number) => string {
  const language = useLanguage()
  return (share) => shareText(share, language, { decimals: 2 })
}

function RangeStep({ aim: { round }, outcome: { flight, round: here } }: Props) {
  const t = useText()
  const figure = useFigure()
  const percent = usePercent()
  return (
    <Step title={t('ballistics.steps.range')}>
      {flight ? (
        <>
          <Line name={t('ballistics.steps.flight')}>
            {t('ballistics.steps.flightText', {
              metres: flight.rangeM,
              speed: figure(flight.speed),
              share: percent(flight.speedShare),
              milliseconds: figure(flight.timeS * 1000),
              drop: figure(flight.dropM * 100),
            })}
          </Line>
          <Line name={t('ballistics.damage')}>
            {figure(round.damage)} · (1 + {figure(flight.speedShare)}) / 2 = <b>{figure(here.damage)}</b>
          </Line>
          <Line name={t('ballistics.penetration')}>
            {figure(round.penetration)} · (1 + {figure(flight.speedShare)}) / 2 ={' '}
            <b>{figure(here.penetration)}</b>
          </Line>
        </>
      ) : (
        <Line name={t('ballistics.steps.flight')}>{t('ballistics.steps.flightUnknown')}</Line>
      )}
    </Step>
  )
}

function Layer({ aim, nth, step }: { aim: Aim; nth: number; step: LayerStep }) {
  const t = useText()
  const figure = useFigure()
  const percent = usePercent()
  const layer = aim.layers[nth]
  if (!layer) return null
  const { strength: a, penetration: p, damage, chance, lost } = step
  const wear = `${figure(p)} · ${percent(aim.round.armorDamage / 100)} · ${figure(layer.destructibility)}`
  const bluntText = limited(`(1 − 0.03 · (${figure(a)} − ${figure(p)}))`, 1 - 0.03 * (a - p), 0.2)
  const behindText = limited(`${figure(p)} / (${figure(a)} + 12)`, p / (a + 12), 0.6)
  const title = layer.isPlate
    ? t('ballistics.steps.plate', { name: aim.plate?.name ?? '', class: layer.class })
    : t('ballistics.steps.layer', { class: layer.class })
  return (
    <Step title={title}>
      <Line name={t('ballistics.steps.strength')}>
        A = (121 − 5000 / (45 + 2 · {figure(step.percent)})) · {layer.class} / 10 = <b>{figure(a)}</b>
      </Line>
      <Line name={t('ballistics.steps.chance')}>
        {p >= a && `100 + ${figure(p)} / (0.9 · ${figure(a)} − ${figure(p)}) = `}
        {p < a && p > a - 15 && `0.4 · (${figure(a)} − ${figure(p)} − 15)² = `}
        <b>{percent(chance)}</b>
      </Line>
      <Line name={t('ballistics.steps.stopped')}>
        {figure(damage)} · {figure(layer.blunt)} · {bluntText} = <b>{figure(step.bluntDamage)}</b>
      </Line>
      <Line name={t('ballistics.steps.through')}>
        {figure(damage)} · {behindText} = <b>{figure(step.damageBehind)}</b>
      </Line>
      <Line name={t('ballistics.steps.wear')}>
        {wear} · 1.1 = <b>{figure(lost.stopped)}</b>; {wear} · 0.9 = <b>{figure(lost.through)}</b>
      </Line>
    </Step>
  )
}

/** The formula, or the end of its range where its value lies outside. */
function limited(formula: string, value: number, least: number): string {
  if (value < least) return String(least)
  return value > 1 ? '1' : formula
}

function BodyStep({ aim: { part, target, round }, outcome }: Props) {
  const t = useText()
  const figure = useFigure()
  const percent = usePercent()
  const [first] = outcome.expected
  const shots = outcome.expected.length
  const isDown = outcome.expected.at(-1)?.hitPoints === 0
  return (
    <Step
      title={t('ballistics.steps.body', { part: t(`ballistics.parts.${part}`), hitPoints: target.hitPoints })}
    >
      <Line name={t('ballistics.steps.expected')}>
        <b>{figure(first?.damage ?? 0)}</b> {isDown && t('ballistics.steps.byMean', { shots })}
      </Line>
      {(round.pellets ?? 1) > 1 && (
        <Line name={t('ballistics.steps.pellets')}>
          {t('ballistics.steps.pelletsText', { pellets: round.pellets ?? 1 })}
        </Line>
      )}
      {target.withFragments && (
        <Line name={t('ballistics.steps.fragments')}>
          {fragmentFactor(round) > 1
            ? t('ballistics.steps.fragmentsText', { percent: percent(round.fragmentation ?? 0) })
            : t('ballistics.steps.noFragments')}
        </Line>
      )}
    </Step>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <h3 className="mb-1 font-medium">{title}</h3>
      <dl className="flex flex-col gap-1">{children}</dl>
    </li>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-break-word sm:col-span-2">{children}</dd>
    </div>
  )
}
