import { INTL_LOCALES, type Language } from '../languages/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const WHOLE_ABOVE = 9 // spec section 5: rounds when the absolute value exceeds 9
const NO_BREAK_SPACE = '\u00A0'
/** Spec section 5 writes 0%, and section 9 names these two languages. */
const AS_IN_SPEC: ReadonlySet<Language> = new Set(['en', 'ru'])

type Around = { before: string; after: string }

/** What stands around the number: `12,5 %` in German, `%12,5` in Turkish. Found out once for each language. */
const known = new Map<Language, Around>()

function around(language: Language): Around {
  if (AS_IN_SPEC.has(language)) return { before: '', after: '%' }
  const before = known.get(language)
  if (before) return before
  const parts = new Intl.NumberFormat(INTL_LOCALES[language], { style: 'percent' }).formatToParts(0.01)
  const digits = parts.findIndex(({ type }) => type === 'integer')
  // Which space it is depends on how old a browser is; the server's page and the browser's have to be the same.
  const joined = (some: typeof parts) =>
    some.map(({ value }) => value.replaceAll(/\s/g, NO_BREAK_SPACE)).join('')
  const found = { before: joined(parts.slice(0, digits)), after: joined(parts.slice(digits + 1)) }
  known.set(language, found)
  return found
}

function withPercent(text: string, language: Language): string {
  const { before, after } = around(language)
  const sign = /^[+-]/.exec(text)?.[0] ?? ''
  return `${sign}${before}${text.slice(sign.length)}${after}`
}

/** A change in percent: signed, one decimal up to 9, whole above. No known change is no change: 0%. */
export function percentText(change: number | null | undefined, language: Language): string {
  const value = change !== null && change !== undefined && Number.isFinite(change) ? change : 0
  const decimals = Math.abs(value) > WHOLE_ABOVE ? 0 : 1
  return withPercent(numberText(value, language, { decimals, sign: 'exceptZero' }), language)
}

/** A part of one as whole per cents: 0.256 is 26%. */
export function shareText(share: number | null | undefined, language: Language): string {
  const text = numberText(typeof share === 'number' ? share * 100 : share, language)
  return text === NO_VALUE ? text : withPercent(text, language)
}
