/**
 * What our fonts can write: Latin with its accents, Cyrillic, and common signs. Names in other letters stand in English on
 * a picture; fonts for all of them would be tens of megabytes.
 */
const WRITABLE =
  /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u0400-\u045F\u0490\u0491\u2010-\u2015\u2018-\u201E\u2022\u2026\u202F\u2039\u203A\u20AC\u20BD\u2116\u2212]*$/

export function isWritable(text: string): boolean {
  return WRITABLE.test(text)
}

/** The first of some names that can be written; the last one with gaps where none can. */
export function writable(...names: readonly string[]): string {
  const found = names.find(isWritable)
  if (found !== undefined) return found
  return Array.from(names.at(-1) ?? '', (letter) => (isWritable(letter) ? letter : ' ')).join('')
}
