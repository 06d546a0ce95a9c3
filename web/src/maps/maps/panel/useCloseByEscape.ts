import { useEffect, useEffectEvent } from 'react'

/** Calls `close` for Escape, wherever the focus is, unless a dialog, a menu or a field has handled the key. */
export function useCloseByEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('dialog[open], header [aria-expanded=true]')) return
    if (event.target instanceof HTMLInputElement && event.target.value !== '') return
    close()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
