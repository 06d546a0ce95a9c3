import { lazy, Suspense } from 'react'
import type { RareCellProps } from './itemColumns.tsx'

const RareCell = lazy(() => import('../rare/RareCell.tsx').then((m) => ({ default: m.RareCell })))

/** Loaded with the first use of such a column, together with the sparklines of all items. */
export const LazyRareCell = (props: RareCellProps) => (
  <Suspense>
    <RareCell {...props} />
  </Suspense>
)
