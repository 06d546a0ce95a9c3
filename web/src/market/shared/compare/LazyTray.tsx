import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { lazy, Suspense } from 'react'
import { useMarks } from './marks.ts'

/** Loaded lazily, because only readers who mark items need it. */
const CompareTray = lazy(() => import('./CompareTray.tsx').then((m) => ({ default: m.CompareTray })))

export function LazyTray({ mode }: { mode: GameMode }) {
  const { isOn } = useMarks()
  if (!isOn) return null
  return (
    <Suspense fallback={null}>
      <CompareTray mode={mode} />
    </Suspense>
  )
}
