import { lazy, Suspense } from 'react'
import type { RareCellProps } from './itemColumns.tsx'

const RareCell = lazy(() => import('./rare/RareCell.tsx').then((m) => ({ default: m.RareCell })))

/** Comes with the first reader who switches such a column on, and with it the weeks of all items. */
export const LazyRareCell = (props: RareCellProps) => (
  <Suspense>
    <RareCell {...props} />
  </Suspense>
)
