/** Placeholder for a missing key. */
export const NO_KEY = 'YOUR_KEY'

/** Checks the format of a key, 16 letters and digits; an empty field is not an error yet. */
export function isKeyLike(key: string): boolean {
  return key === '' || /^[A-Za-z\d]{16}$/.test(key)
}

/** Returns the key for examples, or the placeholder for one that could end a text in a formula or a program. */
export function shownKey(key: string): string {
  return key !== '' && isKeyLike(key) ? key : NO_KEY
}
