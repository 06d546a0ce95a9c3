import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { UNDO } from '../needGlyphs.ts'

type Props = {
  /** Description of the last action; undefined: there is none. */
  last: string | undefined
  onUndo: () => void
}

/** Undoes the last count, as Ctrl+Z does outside of a field. */
export function UndoButton({ last, onUndo }: Props) {
  const t = useText()
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Button
      icon={UNDO}
      onClick={onUndo}
      disabled={last === undefined}
      title={last === undefined ? t('needs.undoNone') : t('needs.undoLast', { what: last })}
      aria-keyshortcuts="Control+Z"
    >
      {t('ui.undo')}
    </Button>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
