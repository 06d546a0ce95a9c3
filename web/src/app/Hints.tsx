import { useEffect } from 'react'

const ASKING = ['pointerover', 'focusin', 'click'] as const

/** Whatever carries `data-hint` says it when it is pointed at, focused or tapped. What draws it comes with the first. */
export function Hints() {
  useEffect(() => {
    const onAsk = (event: Event) => {
      const asked = event.target instanceof Element && event.target.closest<HTMLElement>('[data-hint]')
      if (!asked) return
      import('./hint/hintBox.ts').then(
        ({ askHint }) => askHint(asked, event.type),
        () => undefined, // the words are in the page for who hears it
      )
    }
    for (const type of ASKING) document.addEventListener(type, onAsk)
    return () => {
      for (const type of ASKING) document.removeEventListener(type, onAsk)
    }
  }, [])
  return null
}
