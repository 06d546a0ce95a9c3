import { useSparklines } from '../../../../prices/shared/prices/sparklines/useSparklines.ts'
import type { RareCellProps } from '../columns/itemColumns.tsx'
import { FleaMark } from './FleaMark.tsx'
import { TagLinks } from './TagLinks.tsx'
import { Sparkline } from '../../../../prices/shared/prices/sparklines/Sparkline.tsx'

/** Renders a cell of a rarely used column. */
export function RareCell({ column, item, price, view }: RareCellProps) {
  switch (column) {
    case 'sparkline':
      return <Week item={item} price={price} view={view} />
    case 'flea':
      return <FleaMark item={item} mode={view.mode} />
    case 'tags':
      return <TagLinks tags={item.tags} names={view.tagNames} mode={view.mode} className="line-clamp-2" />
  }
}

function Week({ item, price, view: { mode, isSample } }: Omit<RareCellProps, 'column'>) {
  const { lines, isFailed } = useSparklines(mode)
  return (
    <Sparkline
      line={lines?.get(item.uid)}
      change={price?.flea?.change7d}
      isComing={lines === undefined && !isFailed}
      isSample={isSample}
    />
  )
}
