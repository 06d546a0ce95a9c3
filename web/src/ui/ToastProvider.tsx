import { useCallback, useRef, useState, type ReactNode } from 'react'
import { ToastCard } from './ToastCard.tsx'
import { ToastContext, type Toast } from './toastContext.ts'

const MOST = 3

type ShownToast = Toast & { id: number }

/** Provides toasts in a corner of the page: announced by screen readers, never focused, and dismissed automatically. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const lastId = useRef(0)
  const show = useCallback((toast: Toast) => {
    lastId.current += 1
    const shown = { ...toast, id: lastId.current }
    // A toast with the same text replaces the earlier one.
    setToasts((before) => [...before.filter(({ text }) => text !== toast.text), shown].slice(-MOST))
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  )
  const cards = (isUrgent: boolean) =>
    toasts
      .filter(({ tone }) => (tone === 'danger') === isUrgent)
      .map(({ id, ...toast }) => <ToastCard key={id} toast={toast} onDone={() => remove(id)} />)

  return (
    <ToastContext value={show}>
      {children}
      {/* Both live regions exist before the first toast, because screen readers do not announce content of a new
          region. Modal popups do not hide elements with `aria-live`. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-toast flex flex-col items-center p-4 sm:items-end">
        <div role="alert" aria-live="assertive">
          {cards(true)}
        </div>
        <div role="status" aria-live="polite">
          {cards(false)}
        </div>
      </div>
    </ToastContext>
  )
}
