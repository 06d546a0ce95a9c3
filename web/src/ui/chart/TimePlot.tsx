import { plotShape, PLOT_HEIGHT, PLOT_WIDTH, type PlotPoint, type PlotSpan } from './plotShape.ts'

type Props = {
  points: readonly PlotPoint[]
  span: PlotSpan
  /** Bars for what happened in a step, a line for what there is. */
  kind: 'bars' | 'line'
  tone: 'accent' | 'danger'
  /** What the drawing says, for the ear. */
  label: string
  /** What a step says to the pointer. */
  textOf: (point: PlotPoint) => string
  /** Below it, at its ends. */
  ends: readonly [string, string]
}

/** A figure over time: small, from nothing upwards, with gaps where nothing was measured. */
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
