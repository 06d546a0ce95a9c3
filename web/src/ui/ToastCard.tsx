import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { Icon } from './icons/Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { CLOSE, DANGER, INFO, SUCCESS, WARNING } from './icons/glyphs.ts'
import type { Toast } from './toastContext.ts'

const GLYPHS = { info: INFO, up: SUCCESS, warning: WARNING, danger: DANGER } as const
const INKS = { info: 'text-info', up: 'text-up', warning: 'text-warning', danger: 'text-danger' } as const
const READ_MS = 5000
const ACT_MS = 10_000 // long enough to reach the button by keyboard

/** Single toast. Hover and focus pause its timer. */
export function ToastCard({ toast, onDone }: { toast: Toast; onDone: () => void }) {
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
