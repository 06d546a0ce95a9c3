import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { joinClasses } from '../classes.ts'

/** Manages panels of which at most one is open below a bar; Escape closes it and returns the focus to its button. */
export function usePanels<Panel extends string>() {
  const id = useId()
  const bar = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<Panel>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(undefined)
    bar.current?.querySelector<HTMLElement>('button[aria-expanded=true]')?.focus()
  }
  return {
    open,
    bar,
    /** Props of a panel's button. */
    opener: (panel: Panel) => ({
      'aria-expanded': open === panel,
      'aria-controls': id,
      onClick: () => setOpen(open === panel ? undefined : panel),
      onKeyDown,
      className: 'aria-expanded:border-text',
    }),
    /** Props of the box in which panels open. */
    box: { id, onKeyDown, hidden: !open, className: joinClasses('mt-2', open && 'panel p-3') },
  }
}
