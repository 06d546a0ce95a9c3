import { useEffect } from 'react'
import { connectToasts } from '../api/toasts.ts'
import { ToastProvider } from '../ui/ToastProvider.tsx'
import { useToast } from '../ui/toastContext.ts'

/** A region has to be in the page before its news, or they are not read out. */
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
