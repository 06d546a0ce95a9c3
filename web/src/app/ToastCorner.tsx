import { useEffect } from 'react'
import { connectToasts } from '../api/toasts.ts'
import { ToastProvider } from '../ui/overlay/ToastProvider.tsx'
import { useToast } from '../ui/overlay/toastContext.ts'

/**
 * Delay in ms before the first toast: a live region must exist before its content, otherwise screen readers do not
 * announce it.
 */
const BEFORE_NEWS_MS = 100

export function ToastCorner() {
  return (
    <ToastProvider>
      <Taker />
    </ToastProvider>
  )
}

function Taker() {
  const toast = useToast()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = connectToasts(toast)
    }, BEFORE_NEWS_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [toast])
  return null
}
