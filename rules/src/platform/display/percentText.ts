import { INTL_LOCALES, type Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const WHOLE_ABOVE = 9 // spec section 5: rounds when the absolute value exceeds 9
const NO_BREAK_SPACE = '\u00A0'
/**
 * Text before and after a number by language: `12,5 %` in German, `%12,5` in Turkish. Spec section 5 writes 0% for
 * English and Russian.
 */
const around = new Map<Language, string[]>([
  ['en', ['', '%']],
  ['ru', ['', '%']],
])

/** Adds the percent sign of a language to a number that `numberText` has formatted, signed or not. */
export function withPercent(text: string, language: Language): string {
  if (text === NO_VALUE) return text
  let signs = around.get(language)
  if (!signs) {
    const one = new Intl.NumberFormat(INTL_LOCALES[language], { style: 'percent' }).format(0.01)
    // Browser versions differ in the kind of space, but the server's and the browser's page must be the same.
    signs = one.replaceAll(/\s/g, NO_BREAK_SPACE).split('1')
    around.set(language, signs)
  }
  return text.replace(/[^+-].*/, (digits) => signs.join(digits))
}

/** Formats a change in percent: signed, one decimal up to 9, whole above. An unknown change is 0%. */
export function percentText(change: number | null | undefined, language: Language): string {
  const known = isKnownChange(change) ? change : 0
  const decimals = Math.abs(known) > WHOLE_ABOVE ? 0 : 1
  return withPercent(numberText(known, language, { decimals, sign: 'exceptZero' }), language)
}

/** Formats a change like `percentText`, but an unknown one as a dash, where the specification asks for no zero. */
export function changeText(change: number | null | undefined, language: Language): string {
  return isKnownChange(change) ? percentText(change, language) : UNKNOWN_CHANGE
}

export const UNKNOWN_CHANGE = '–'

export function isKnownChange(change: number | null | undefined): change is number {
  return change !== null && change !== undefined && Number.isFinite(change)
}
