import { useEffect } from 'react'

const ASKING = ['pointerover', 'focusin', 'click'] as const

/**
 * Shows the hint of an element with `data-hint` on hover, focus or tap. The code that draws it loads with the first
 * hint.
 */
export function Hints() {
  useEffect(() => {
    const onAsk = (event: Event) => {
      const asked = event.target instanceof Element && event.target.closest<HTMLElement>('[data-hint]')
      if (!asked) return
      import('./hintBox.ts').then(
        ({ askHint }) => askHint(asked, event.type),
        () => undefined, // screen readers still have `aria-description`
      )
    }
    for (const type of ASKING) document.addEventListener(type, onAsk)
    return () => {
      for (const type of ASKING) document.removeEventListener(type, onAsk)
    }
  }, [])
  return null
}
