import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { limitedUntil } from '../api/rateLimit.ts'
import { hasToasts, onToasts, showToast } from '../api/toasts.ts'
import { useText } from '../i18n/useText.ts'

const ToastCorner = lazy(async () => ({ default: await loadCorner() }))

/** Loads the toast corner. If the chunk fails to load, toasts are dropped and the page keeps working. */
async function loadCorner(): Promise<ComponentType> {
  try {
    return (await import('./ToastCorner.tsx')).ToastCorner
  } catch {
    return () => null
  }
}

/** Corner in which toasts appear; its code loads with the first toast. */
export function Toasts() {
  useLimitNotice()
  const isWanted = useSyncExternalStore(onToasts, hasToasts, () => false)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  )
}

/** Shows a toast when requests wait for the rate limit, with the seconds until they resume. */
function useLimitNotice() {
  const t = useText()
  useEffect(
    () =>
      limitedUntil.follow(() => {
        const seconds = Math.max(1, Math.ceil((limitedUntil.read() - Date.now()) / 1000))
        showToast({ text: t('errors.trouble.waiting', { seconds }), tone: 'warning' })
      }),
    [t],
  )
}
