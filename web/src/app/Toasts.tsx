import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { hasToasts, onToasts } from '../api/toasts.ts'

const ToastCorner = lazy(async () => ({ default: await loadedCorner() }))

/** A piece that cannot be loaded takes the news with it, not the page. */
async function loadedCorner(): Promise<ComponentType> {
  try {
    return (await import('./ToastCorner.tsx')).ToastCorner
  } catch {
    return () => null
  }
}

/** Where toasts appear. Their code comes with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToasts, hasToasts, () => false)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  )
}
