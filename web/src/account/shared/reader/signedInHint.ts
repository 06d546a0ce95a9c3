/**
 * Script-readable cookie next to the session. Pages are the same for everyone, so it tells the page whether to fetch
 * the user.
 */
export const HINT_COOKIE = 'signed_in'

/** Cached, as reading cookies is slow and every component that shows the user does it. */
let known: boolean | undefined
const listeners = new Set<() => void>()

export function hasHint(): boolean {
  known ??= document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
  return known
}

/** Reads the cookie again instead of the cached value. */
export function freshHint(): boolean {
  known = undefined
  return hasHint()
}

/** Removes the hint that a session ended elsewhere leaves behind, so that the next page does not fetch the user. */
export function dropHint(): void {
  document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
  delete document.documentElement.dataset['reader'] // set before the first paint by `EarlyScript`
  known = undefined
}

/**
 * Subscribes to the hint. Signing in and out reloads the page, but perhaps in another tab, so the hint is read again
 * when this tab becomes visible.
 */
export function onHint(tell: () => void): () => void {
  // Wrapped, as two components may pass the same function.
  const each = () => tell()
  listeners.add(each)
  if (listeners.size === 1) document.addEventListener('visibilitychange', look)
  return () => {
    listeners.delete(each)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', look)
  }
}

function look() {
  known = undefined
  for (const tell of listeners) tell()
}
