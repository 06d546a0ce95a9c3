/** Colours of the chart: tokens of ui/theme.css. */
const TOKENS = {
  lowest: '--accent',
  average: '--info',
  offers: '--edge',
  text: '--muted',
  grid: '--line',
  ground: '--surface',
} as const

export type Inks = Record<keyof typeof TOKENS, string>

/**
 * Resolves the tokens to colours. A canvas cannot use CSS variables, so each is set on an element and its computed
 * colour is read.
 */
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
  return matchMedia('(forced-colors: active)').matches ? forceColours(inks) : inks
}

/** Replaces the colours by the user's system colours in forced-colours mode, which does not apply to a canvas. */
function forceColours(inks: Inks): Inks {
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

/** Calls back when the colours may have changed: another theme of the page or the device. */
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
