/** Shown where the key would stand while there is none. */
export const NO_KEY = 'YOUR_KEY'

/** Keys are 16 letters and digits; an empty field is not wrong yet. */
export function isKeyLike(key: string): boolean {
  return key === '' || /^[A-Za-z\d]{16}$/.test(key)
}

/** What examples show: nothing that could end a text in a formula or a program. */
export function shownKey(key: string): string {
  return key !== '' && isKeyLike(key) ? key : NO_KEY
}
