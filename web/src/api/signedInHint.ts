/** Pages are the same for everyone; this readable cookie beside the session says whether to ask who reads. */
const HINT_COOKIE = 'signed_in'

export function hasHint(): boolean {
  return document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
}

/** A session that ended elsewhere leaves its hint behind; without it the next page does not ask again. */
export function dropHint(): void {
  document.cookie = `${HINT_COOKIE}=; path=/; max-age=0`
}

/** Signing in and out are full page loads, but of another tab perhaps: looked at when the reader comes back. */
export function onHint(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
