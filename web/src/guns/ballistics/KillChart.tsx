import { numberText, shareText } from '@raidkit/rules/platform/display'
import type { ShotOutcome } from '@raidkit/rules/guns/ballistics'
import { useRef } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useWidth } from '../../ui/chart/useWidth.ts'
import { Card } from '../../ui/Card.tsx'

const HEIGHT = 180
const FRAME = { left: 40, right: 4, top: 14, bottom: 20 }
const TICKS = [0, 0.5, 1] as const
/** Narrower bars carry no figure. */
const FIGURE_PX = 34
const NUMBER_PX = 18

/** How likely each number of shots is enough, as bars; the table below says the same in words. */
export function KillChart({ shots }: { shots: readonly ShotOutcome[] }) {
  const t = useText()
  const language = useLanguage()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg)
  const { left, right, top, bottom } = FRAME
  const inner = HEIGHT - top - bottom
  const step = Math.max(1, width - left - right) / shots.length
  const yOf = (chance: number) => Math.round((top + inner * (1 - chance)) * 10) / 10
  const percent = (chance: number) => numberText(chance * 100, language, { decimals: 0 })
  const every = Math.ceil(NUMBER_PX / step)
  return (
    <Card title={t('ballistics.chart.title')} note={t('ballistics.chart.note')}>
      <svg ref={svg} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden className="h-45 w-full text-2xs">
        {TICKS.map((tick) => (
          <g key={tick} className="fill-muted">
            <path d={`M${left} ${yOf(tick)}H${width - right}`} className="stroke-line" />
            <text x={left - 6} y={yOf(tick) + 4} textAnchor="end">
              {shareText(tick, language)}
            </text>
          </g>
        ))}
        {shots.map(({ shot, killChance, exactly }, nth) => {
          const x = left + nth * step
          const middle = x + step / 2
          return (
            <g key={shot}>
              <rect
                x={x + step * 0.12}
                width={step * 0.76}
                y={yOf(killChance)}
                height={inner * killChance}
                className="fill-accent-soft"
              />
              <rect
                x={x + step * 0.12}
                width={step * 0.76}
                y={yOf(killChance)}
                height={inner * exactly}
                className="fill-accent"
              />
              {step > FIGURE_PX && (
                <text x={middle} y={yOf(killChance) - 3} textAnchor="middle" className="fill-text">
                  {percent(killChance)}
                </text>
              )}
              {nth % every === 0 && (
                <text x={middle} y={HEIGHT - 6} textAnchor="middle" className="fill-muted">
                  {shot}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Card>
  )
}
