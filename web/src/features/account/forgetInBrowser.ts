/** Kept for whoever plays in this browser, without naming them. */
const OF_ANYBODY = ['characters.recent', 'search.recent', 'compare']

/** Takes out what this browser keeps under one of these ids: an account that is gone, and its characters. */
export function forgetInBrowser(uids: readonly string[]): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth) ?? '')
    const own = keys.filter((key) => OF_ANYBODY.includes(key) || uids.some((uid) => key.includes(uid)))
    for (const key of own) localStorage.removeItem(key)
  } catch {
    // Storage is blocked here: then nothing was kept either.
  }
}
