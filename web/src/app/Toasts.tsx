import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { limitedUntil } from '../api/rateLimit.ts'
import { hasToasts, onToasts, showToast } from '../api/toasts.ts'
import { useText } from '../i18n/useText.ts'

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
  useLimitNotice()
  const isWanted = useSyncExternalStore(onToasts, hasToasts, () => false)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <ToastCorner />
    </Suspense>
  )
}

/** Says why a page waits, and that it goes on by itself. */
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
