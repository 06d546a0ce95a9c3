/** What the picture is drawn with: tokens of ui/theme.css, as this page resolves them now. */
const TOKENS = {
  lowest: '--accent',
  average: '--info',
  offers: '--edge',
  text: '--muted',
  grid: '--line',
  ground: '--surface',
} as const

export type Inks = Record<keyof typeof TOKENS, string>

/** A canvas knows no variables: each is put on an element, which says what it comes to. */
export function readInks(element: HTMLElement): Inks {
  const probe = document.createElement('span')
  probe.hidden = true
  element.append(probe)
  const inkOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  // Safe: the same keys as TOKENS.
  const inks = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, inkOf(token)])) as Inks
  probe.remove()
  return matchMedia('(forced-colors: active)').matches ? forced(inks) : inks
}

/** The reader's own colours, which a canvas does not take by itself. */
function forced(inks: Inks): Inks {
  return {
    ...inks,
    lowest: 'LinkText',
    average: 'CanvasText',
    offers: 'GrayText',
    text: 'CanvasText',
    grid: 'GrayText',
    ground: 'Canvas',
  }
}

/** Tells when the colours may have changed: another theme, of the page or of the device. */
export function onInks(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const queries = ['(prefers-color-scheme: light)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  )
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', tell)
  }
}
