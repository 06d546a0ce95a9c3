/** Chart series styles. Each has its own colour and marker shape, and works in both themes. */
export const SERIES_STYLES = [
  { fill: 'fill-accent', stroke: 'stroke-accent', path: 'M0-4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z' },
  { fill: 'fill-info', stroke: 'stroke-info', path: 'M-4-4h8v8h-8Z' },
  { fill: 'fill-warning', stroke: 'stroke-warning', path: 'M0-5.2 5 4H-5Z' },
  { fill: 'fill-violet', stroke: 'stroke-violet', path: 'M0-5.5 5.5 0 0 5.5-5.5 0Z' },
  { fill: 'fill-up', stroke: 'stroke-up', path: 'M0 5.2-5-4H5Z' },
  { fill: 'fill-danger', stroke: 'stroke-danger', path: 'M-1.6-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5v-3.2h3.4Z' },
] as const

export type SeriesStyle = (typeof SERIES_STYLES)[number]

/** Returns the style for a zero-based series index. Styles repeat after the last one. */
export function getSeriesStyle(index: number): SeriesStyle {
  return SERIES_STYLES[index % SERIES_STYLES.length] ?? SERIES_STYLES[0]
}
