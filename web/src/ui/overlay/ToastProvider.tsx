import { useCallback, useRef, useState, type ReactNode, useEffect } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import { CLOSE, DANGER, INFO, SUCCESS, WARNING } from '../icons/glyphs.ts'
import { ToastContext, type Toast } from './toastContext.ts'

const GLYPHS = { info: INFO, up: SUCCESS, warning: WARNING, danger: DANGER } as const
const INKS = { info: 'text-info', up: 'text-up', warning: 'text-warning', danger: 'text-danger' } as const
const READ_MS = 5000
const ACT_MS = 10_000 // long enough to reach the button by keyboard

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

/** Single toast. Hover and focus pause its timer. */
function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  const t = useText()
  const [isHeld, setHeld] = useState(false)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const { text, tone = 'info', action } = toast
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => done.current(), action ? ACT_MS : READ_MS)
    return () => clearTimeout(timer)
  }, [isHeld, action])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="panel pointer-events-auto mt-2 flex w-88 max-w-full animate-rise items-center gap-2.5 py-1.5 ps-3 pe-1.5 text-sm"
    >
      <Icon glyph={GLYPHS[tone]} className={INKS[tone]} />
      <p className="min-w-0 grow py-1">{text}</p>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            action.onAct()
            onDone()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton glyph={CLOSE} label={t('ui.dismiss')} size="sm" onClick={onDone} />
    </div>
  )
}
