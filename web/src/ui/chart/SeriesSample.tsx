import { getSeriesStyle } from './seriesStyles.ts'

/** Symbol of a series in a legend. */
export function SeriesSample({ nth }: { nth: number }) {
  const { fill, path } = getSeriesStyle(nth)
  return (
    <svg aria-hidden viewBox="-6 -6 12 12" className="size-3 shrink-0">
      <path d={path} className={fill} />
    </svg>
  )
}
