import type { Language } from '@raidkit/rules/platform/languages'
import { alphabetIn, alphabetOf, loadLetters, type Alphabet } from './alphabets.ts'

/** Texts that Roboto Condensed can write: Latin with its accents, Cyrillic, and common signs. */
const PLAIN =
  /^[\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u0400-\u045F\u0490\u0491\u2010-\u2015\u2018-\u201E\u2022\u2026\u202F\u2039\u203A\u20AC\u20BD\u2116\u2212]*$/
/** Visible characters of a font, without control, combining and private-use ones. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]$/u

/** Letters that one picture can draw. */
export type Pen = {
  /** Alphabet of the fallback font behind Roboto Condensed. */
  alphabet: Alphabet | undefined
  canWrite: (text: string) => boolean
  /** Returns the first name that can be written; if none can, the last one with gaps. */
  writable: (...names: readonly string[]) => string
}

/** Loads the letters for a picture in a language. */
export function penFor(language: Language): Promise<Pen> {
  return penWith(alphabetOf(language))
}

/** Loads the letters for a picture with a user's text, whose language is unknown. */
export function penForText(text: string): Promise<Pen> {
  return penWith(alphabetIn(text))
}

async function penWith(alphabet: Alphabet | undefined): Promise<Pen> {
  const own = alphabet && (await loadLetters(alphabet))
  const canWrite = (text: string) =>
    Array.from(text).every(
      (letter) => PLAIN.test(letter) || (own?.has(letter.codePointAt(0) ?? 0) && VISIBLE.test(letter)),
    )
  const withGaps = (text: string) => Array.from(text, (letter) => (canWrite(letter) ? letter : ' ')).join('')
  return {
    alphabet,
    canWrite,
    writable: (...names) => names.find(canWrite) ?? withGaps(names.at(-1) ?? ''),
  }
}
