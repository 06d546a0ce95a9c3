/** Theme tokens used by the drawing. */
const TOKENS = [
  'canvas',
  'surface',
  'raised',
  'line',
  'edge',
  'text',
  'muted',
  'faint',
  'accent',
  'up',
  'up-soft',
  'down',
  'info',
  'info-soft',
  'warning',
  'warning-soft',
  'accent-soft',
  'down-soft',
  'focus',
  'land',
  'beyond',
  'water',
  'shore',
  'house',
  'house-edge',
  'road',
  'violet',
] as const
export type Token = (typeof TOKENS)[number]
export type Palette = Record<Token, string>

/** Returns the current colours of the tokens, which depend on the theme. */
export function paletteOf(element: HTMLElement): Palette {
  const probes = element.ownerDocument.createElement('span')
  probes.hidden = true
  // One element per token, so that styles are computed once instead of once per colour.
  const named = TOKENS.map((token) => {
    const probe = element.ownerDocument.createElement('span')
    probe.style.color = `var(--${token})`
    probes.append(probe)
    return [token, probe] as const
  })
  element.append(probes)
  const entries = named.map(([token, probe]) => [token, getComputedStyle(probe).color])
  probes.remove()
  return Object.fromEntries(entries) as Palette // safe: an entry for each token
}

/** Returns the colours of the light theme, for printing on white paper whatever theme the user chose. */
export function paperPalette(): Palette {
  const paper = document.createElement('div')
  paper.dataset['theme'] = 'light'
  paper.hidden = true
  document.body.append(paper)
  const palette = paletteOf(paper)
  paper.remove()
  return palette
}

/**
 * Calls back when the colours change, by a theme or for printing. The page is printed as it is when the call returns.
 */
export function onPalette(tell: (palette: Palette, isPrint: boolean) => void): () => void {
  const stops = [
    onTheme(() => tell(paletteOf(document.body), false)),
    onPrint((isPrinting) => tell(isPrinting ? paperPalette() : paletteOf(document.body), true)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls back before and after printing; returns a stop function. */
function onPrint(tell: (isPrinting: boolean) => void): () => void {
  const stop = new AbortController()
  addEventListener('beforeprint', () => tell(true), { signal: stop.signal })
  addEventListener('afterprint', () => tell(false), { signal: stop.signal })
  return () => stop.abort()
}

/** Calls back when the theme of the page or of the device changes. */
function onTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  )
  for (const query of queries) query.addEventListener('change', tell)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', tell)
  }
}
