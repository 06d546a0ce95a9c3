import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { OptimiseResult } from '@raidkit/rules/guns/gun-optimiser'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { CurvePlot } from './CurvePlot.tsx'
import { curvePoints, type CurvePoint } from './curvePoints.ts'
import type { BestBuild } from './Solution.tsx'

type Props = {
  answers: readonly OptimiseResult[]
  model: BuilderModel
  rubOf: (solved: BestBuild) => number
}

/**
 * Shows the cost of less recoil in ergonomics and money: a plot, and the same as a table for keyboards and screen
 * readers.
 */
export function Curve({ answers, model, rubOf }: Props) {
  const t = useText()
  const points = curvePoints(answers, rubOf)
  const [at, setAt] = useState(-1)
  const open = (point: CurvePoint) => model.replace(point.build)
  return (
    <section
      aria-label={t('builder.curve.title')}
      data-curve={points.length}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3"
    >
      <header>
        <h3 className="font-semibold">{t('builder.curve.title')}</h3>
        <p className="text-sm text-muted">{t('builder.curve.note')}</p>
      </header>
      <CurvePlot {...{ points, at }} onAt={setAt} onOpen={open} />
      <table className="w-full text-sm">
        <thead className="text-start text-muted">
          <tr>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.stats.ergonomics')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.curve.recoil')}</th>
            <th className="py-1 pe-3 text-start font-medium">{t('builder.optimise.price')}</th>
            <th>
              <span className="sr-only">{t('builder.optimise.use')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, nth) => (
            <Row key={point.ergonomics} {...{ point, isAt: nth === at, open }} onAt={() => setAt(nth)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { point: CurvePoint; isAt: boolean; onAt: () => void; open: (point: CurvePoint) => void }

function Row({ point, isAt, onAt, open }: RowProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <tr
      onPointerEnter={onAt}
      onFocus={onAt}
      className={joinClasses('border-t border-line tabular-nums', isAt && 'bg-selected')}
    >
      <td className="py-1">{numberText(point.ergonomics, language, { decimals: 1 })}</td>
      <td className="py-1">{numberText(point.recoil, language)}</td>
      <td className="py-1">{moneyText(Math.round(point.priceRub), language)}</td>
      <td className="py-1 text-end">
        <Button size="sm" onClick={() => open(point)}>
          {t('builder.curve.use')}
        </Button>
      </td>
    </tr>
  )
}
