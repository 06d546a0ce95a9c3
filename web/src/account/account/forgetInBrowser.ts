/** How keys begin that say something of a person: what they marked, looked for, wrote or followed here. */
const PERSONAL = [
  'favourites',
  'watch.visits.',
  'compare',
  'trade-marks:',
  'level:',
  'search.recent',
  'characters.recent',
  'nameAsked:',
  'unsent:',
  'chat.',
  'squad.',
  'pilot.',
] as const

/** Removes what this browser keeps of whoever has deleted their account. How the site looks stays as it was. */
export function forgetInBrowser(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth) ?? '')
    const own = keys.filter((key) => PERSONAL.some((start) => key.startsWith(start)))
    for (const key of own) localStorage.removeItem(key)
  } catch {
    // Storage is blocked here: then nothing was kept either.
  }
}
