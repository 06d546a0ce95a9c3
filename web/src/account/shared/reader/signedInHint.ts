/** Pages are the same for everyone; this readable cookie beside the session says whether to ask who reads. */
export const HINT_COOKIE = 'signed_in'

/** Asking the browser takes a while, and every part of a page that shows the reader asks. */
let known: boolean | undefined
const listeners = new Set<() => void>()

export function hasHint(): boolean {
  known ??= document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
  return known
}

/** As it is now, not as it was last seen. */
export function freshHint(): boolean {
  known = undefined
  return hasHint()
}

/** A session that ended elsewhere leaves its hint behind; without it the next page does not ask again. */
export function dropHint(): void {
  document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
  delete document.documentElement.dataset['reader'] // set before the first paint by `EarlyScript`
  known = undefined
}

/** Signing in and out are full page loads, but of another tab perhaps: looked at when the reader comes back. */
export function onHint(tell: () => void): () => void {
  // A function of its own: two components may pass the same one.
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
