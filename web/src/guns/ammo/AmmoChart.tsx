import type { AmmoPoint } from '@raidkit/contract/guns/ammo'
import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { getSeriesStyle } from '../../ui/chart/seriesStyles.ts'
import { useWidth } from '../../ui/chart/useWidth.ts'
import { joinClasses } from '../../ui/classes.ts'
import { chartShape, nearestDot, type ChartShape } from './chartShape.ts'

const HEIGHT = 320
const FRAME = { height: HEIGHT, left: 50, right: 10, top: 18, bottom: 36 }
/** Until the browser has measured: the letters of the widest of usual fonts. */
const WIDEST_LETTER_PX = 7.5
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

type Props = {
  points: readonly AmmoPoint[]
  /** The chosen calibres; each has its own colour. */
  calibers: readonly string[]
  caliberNames: readonly { caliber: string; name: string }[]
  mode: GameMode
}

/** Damage over penetration. For the ear a slider that reads out each round. */
export function AmmoChart({ points, calibers, caliberNames, mode }: Props) {
  const t = useText()
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg)
  const [pointed, setPointed] = useState<string>()
  const widthOf = useTextWidth(svg, width)
  const shape = useMemo(() => {
    const names = new Map(caliberNames.map(({ caliber, name }) => [caliber, shortCaliber(name)]))
    const textOf = ({ shortName, caliber }: AmmoPoint) => labelText(shortName, names.get(caliber) ?? '')
    return chartShape(points, { ...FRAME, width }, { textOf, widthOf })
  }, [points, caliberNames, width, widthOf])
  const { dots } = shape
  const known = dots.findIndex(({ point }) => point.uid === pointed)
  const at = known >= 0 ? known : dots.length - 1
  const point = dots[at]?.point
  if (!point) return null
  const toPointer = ({ clientX, clientY }: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!box) return
    const nearest = nearestDot(dots, { x: clientX - box.left, y: clientY - box.top })
    setPointed(dots[nearest]?.point.uid)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setPointed(dots[Math.min(dots.length - 1, Math.max(0, at + step))]?.point.uid)
  }
  const { damage, penetration } = point
  return (
    <section aria-label={t('ammo.chart.title')} className="mb-4 rounded-lg border border-line bg-surface p-3">
      <Readout point={point} mode={mode} />
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="slider"
        tabIndex={0}
        aria-label={t('ammo.chart.slider')}
        aria-valuemin={1}
        aria-valuemax={dots.length}
        aria-valuenow={at + 1}
        aria-valuetext={t('ammo.chart.point', { name: point.name, damage, penetration })}
        onKeyDown={onKeyDown}
        onPointerMove={toPointer}
        onPointerDown={toPointer}
        className="h-80 w-full cursor-crosshair touch-pan-y rounded-sm"
      >
        <Axes shape={shape} width={width} />
        <Dots shape={shape} calibers={calibers} at={at} />
      </svg>
      <p className="text-xs text-muted">{t('ammo.chart.axes')}</p>
    </section>
  )
}

/** The calibre as players write it in short: "5.45x39", ".338 Lapua". */
function shortCaliber(name: string): string {
  return name.replace(/\s?mm/, '').replace(/ Magnum$/, '')
}

/** Two rounds of different calibres may share their short name; some say their calibre in it. */
function labelText(shortName: string, caliber: string): string {
  return shortName.includes(caliber) ? shortName : `${shortName} ${caliber}`
}

/** Measures words in the letters that the drawing has; again in another width, and once the fonts of the page are there. */
function useTextWidth(drawing: RefObject<SVGSVGElement | null>, width: number) {
  const [font, setFont] = useState<string>()
  useEffect(() => {
    const measure = () => {
      const label = drawing.current?.querySelector('[data-label-font]')
      if (label) setFont(fontOf(label))
    }
    measure()
    document.fonts.addEventListener('loadingdone', measure)
    return () => document.fonts.removeEventListener('loadingdone', measure)
  }, [drawing, width])
  return useMemo(() => {
    const context = font ? document.createElement('canvas').getContext('2d') : undefined
    if (context && font) context.font = font
    return (text: string) => context?.measureText(text).width ?? text.length * WIDEST_LETTER_PX
  }, [font])
}

function fontOf(element: Element): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
}

function Readout({ point, mode }: { point: AmmoPoint; mode: GameMode }) {
  const t = useText()
  const language = useLanguage()
  return (
    <p className="mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm" data-readout={point.uid}>
      <Link to={itemLink(point) + modeQuery(mode)} className="target font-medium hover:text-link">
        {point.name}
      </Link>
      <span className="text-muted">
        {t('ammo.chart.damage', { damage: numberText(point.damage, language) })}
      </span>
      <span className="text-muted">
        {t('ammo.chart.penetration', { penetration: numberText(point.penetration, language) })}
      </span>
      <Link to={`/ballistics?round=${point.url}`} className="target text-link hover:underline">
        {t('ammo.chart.toBallistics')}
      </Link>
    </p>
  )
}

function Axes({ shape, width }: { shape: ChartShape; width: number }) {
  const t = useText()
  const { left, right, top, bottom } = FRAME
  return (
    <g aria-hidden data-label-font className="fill-muted text-2xs">
      <text x={left + (width - left - right) / 2} y={HEIGHT - 5} textAnchor="middle" className="fill-text">
        {t('ammo.columns.penetration')} →
      </text>
      <text
        transform={`translate(12 ${top + (HEIGHT - top - bottom) / 2}) rotate(-90)`}
        textAnchor="middle"
        className="fill-text"
      >
        {t('ammo.columns.damage')} →
      </text>
      {shape.yTicks.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${left} ${y}H${width - right}`} className="stroke-line" />
          <text x={left - 6} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {shape.xTicks.map(({ value, x }) => (
        <text key={value} x={x} y={HEIGHT - bottom + 14} textAnchor="middle">
          {value}
        </text>
      ))}
      {shape.classes.map(({ class: each, x }) => (
        <g key={each}>
          <path d={`M${x} ${top}V${HEIGHT - bottom}`} strokeDasharray="3 4" className="stroke-edge" />
          <text x={x} y={top - 6} textAnchor="middle">
            {width < 480 ? each : t('ammo.chart.class', { class: each })}
          </text>
        </g>
      ))}
    </g>
  )
}

function Dots({ shape, calibers, at }: { shape: ChartShape; calibers: readonly string[]; at: number }) {
  const marked = shape.dots[at]
  return (
    <g aria-hidden>
      {shape.dots.map(({ point, x, y, label }) => {
        const { fill, path } = getSeriesStyle(Math.max(0, calibers.indexOf(point.caliber)))
        const isSame = calibers.length === 0 && point.caliber === marked?.point.caliber
        return (
          <g key={point.uid} transform={`translate(${x} ${y})`}>
            <path
              d={path}
              className={joinClasses(calibers.length > 0 || isSame ? fill : 'fill-muted', 'stroke-surface')}
            />
            {label && (
              <text
                data-round-label={label.text}
                x={label.x - x}
                y={label.y - y}
                textAnchor={label.anchor}
                className="fill-muted text-2xs"
              >
                {label.text}
              </text>
            )}
          </g>
        )
      })}
      {marked && (
        <circle cx={marked.x} cy={marked.y} r="7.5" fill="none" strokeWidth="2" className="stroke-text" />
      )}
    </g>
  )
}
