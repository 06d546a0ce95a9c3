import { INTL_LOCALES, type Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const WHOLE_ABOVE = 9 // spec section 5: rounds when the absolute value exceeds 9
const NO_BREAK_SPACE = '\u00A0'
/** What a language writes around a number: `12,5 %` in German, `%12,5` in Turkish. Spec section 5 writes 0% for the first two. */
const around = new Map<Language, string[]>([
  ['en', ['', '%']],
  ['ru', ['', '%']],
])

/** A number as `numberText` writes it, signed or not, as per cents. */
export function withPercent(text: string, language: Language): string {
  if (text === NO_VALUE) return text
  let signs = around.get(language)
  if (!signs) {
    const one = new Intl.NumberFormat(INTL_LOCALES[language], { style: 'percent' }).format(0.01)
    // Which space it is depends on how old a browser is; the server's page and the browser's have to be the same.
    signs = one.replaceAll(/\s/g, NO_BREAK_SPACE).split('1')
    around.set(language, signs)
  }
  return text.replace(/[^+-].*/, (digits) => signs.join(digits))
}

/** A change in percent: signed, one decimal up to 9, whole above. No known change is no change: 0%. */
export function percentText(change: number | null | undefined, language: Language): string {
  const known = isKnownChange(change) ? change : 0
  const decimals = Math.abs(known) > WHOLE_ABOVE ? 0 : 1
  return withPercent(numberText(known, language, { decimals, sign: 'exceptZero' }), language)
}

/** The same where the specification asks for no zero: a change that nobody knows is a dash. */
export function changeText(change: number | null | undefined, language: Language): string {
  return isKnownChange(change) ? percentText(change, language) : UNKNOWN_CHANGE
}

export const UNKNOWN_CHANGE = '–'

export function isKnownChange(change: number | null | undefined): change is number {
  return change !== null && change !== undefined && Number.isFinite(change)
}
