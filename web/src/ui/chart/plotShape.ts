export type PlotPoint = { atMs: number; value: number }
export type PlotSpan = { fromMs: number; untilMs: number; stepMs: number }

export const PLOT_WIDTH = 1000
export const PLOT_HEIGHT = 100

type Step = { point: PlotPoint; left: number; width: number; top: number }

/** Computes the position of each step and the line through their middles; a missing step breaks the line. */
export function plotShape(
  points: readonly PlotPoint[],
  { fromMs, untilMs, stepMs }: PlotSpan,
): { line: string; steps: Step[] } {
  const most = Math.max(...points.map(({ value }) => value), 0) || 1
  const scale = PLOT_WIDTH / (untilMs - fromMs)
  const steps = points.map((point) => ({
    point,
    left: round((point.atMs - fromMs) * scale),
    width: round(stepMs * scale),
    top: round(PLOT_HEIGHT * (1 - Math.max(0, point.value) / most)),
  }))
  const line = steps
    .map(({ point, left, width, top }, nth) => {
      const isNext = nth > 0 && point.atMs - (points[nth - 1]?.atMs ?? 0) <= stepMs
      const isAlone = !isNext && (points[nth + 1]?.atMs ?? Infinity) - point.atMs > stepMs
      // An isolated point becomes a short line, because a line of zero length is not drawn.
      return `${isNext ? 'L' : 'M'}${round(left + width / 2)} ${top}${isAlone ? `h${round(width / 2)}` : ''}`
    })
    .join('')
  return { line, steps }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
