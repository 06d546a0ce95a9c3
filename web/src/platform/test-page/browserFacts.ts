/** Browser details for a support request, in the order of the table. */
export type BrowserFacts = {
  browser: string
  languages: string
  timeZone: string
  screen: string
  window: string
  reducedMotion: boolean
  online: boolean
  secure: boolean
}

export function browserFacts(): BrowserFacts {
  const { screen, innerWidth, innerHeight, devicePixelRatio } = window
  return {
    browser: navigator.userAgent,
    languages: navigator.languages.join(', '),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: `${screen.width} × ${screen.height} (${devicePixelRatio}×)`,
    window: `${innerWidth} × ${innerHeight}`,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    online: navigator.onLine,
    secure: window.isSecureContext,
  }
}
