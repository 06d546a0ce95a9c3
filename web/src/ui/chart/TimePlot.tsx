import { plotShape, PLOT_HEIGHT, PLOT_WIDTH, type PlotPoint, type PlotSpan } from './plotShape.ts'

type Props = {
  points: readonly PlotPoint[]
  span: PlotSpan
  /** `bars` for amounts per step, `line` for levels. */
  kind: 'bars' | 'line'
  tone: 'accent' | 'danger'
  /** Accessible description of the chart. */
  label: string
  /** Returns the tooltip of a step. */
  textOf: (point: PlotPoint) => string
  /** Labels below the two ends of the chart. */
  ends: readonly [string, string]
}

/** Small chart of a value over time, starting at zero, with gaps where there are no measurements. */
export function TimePlot({ points, span, kind, tone, label, textOf, ends }: Props) {
  const { line, steps } = plotShape(points, span)
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-16 w-full overflow-visible border-b border-line"
      >
        {kind === 'line' && (
          <path
            d={line}
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={tone === 'danger' ? 'stroke-danger' : 'stroke-accent'}
          />
        )}
        {steps.map(({ point, left, width, top }) => (
          <g key={point.atMs}>
            {kind === 'bars' && (
              <rect
                x={left}
                y={top}
                width={width * 0.8}
                height={PLOT_HEIGHT - top}
                className={tone === 'danger' ? 'fill-danger' : 'fill-accent'}
              />
            )}
            <rect
              x={left}
              y={0}
              width={width}
              height={PLOT_HEIGHT}
              className="fill-transparent hover:fill-accent-soft"
              fillOpacity="0.4"
            >
              <title>{textOf(point)}</title>
            </rect>
          </g>
        ))}
      </svg>
      <figcaption aria-hidden className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  )
}
