import { useEffect, useEffectEvent } from 'react'
import type { BuilderModel } from './useBuilder.ts'

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do again, as in every editor; fields keep their own. */
export function useUndoKeys({ undo, redo }: Pick<BuilderModel, 'undo' | 'redo'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}
