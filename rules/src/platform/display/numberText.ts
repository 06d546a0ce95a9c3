import type { Language } from '../languages/index.ts'

/** Shown where there is no number to show. */
export const NO_VALUE = '–'

/**
 * Spec section 9 uses the English and the Russian way of writing numbers: 1,234.5 and 1 234,5. Languages that
 * write a decimal point take the first, the others the second, so that a dot never stands between thousands.
 */
const POINT_LANGUAGES: ReadonlySet<Language> = new Set(['en', 'mx', 'ch', 'jp', 'kr'])

type Sign = 'negative' | 'exceptZero' // a minus only where needed, or a plus too; -0 is 0 in both

/** `isFixed`: all decimals are written, 0.30 and not 0.3. */
export type NumberStyle = { decimals?: number; sign?: Sign; isFixed?: boolean }

/** Making a formatter costs a hundred times what using it does, so each is made once. */
const formatters = new Map<string, Intl.NumberFormat>()

type Style = Required<NumberStyle>

function formatter(locale: 'en' | 'ru', { decimals, sign, isFixed }: Style): Intl.NumberFormat {
  const key = `${locale}${decimals}${sign}${isFixed}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      maximumFractionDigits: decimals,
      minimumFractionDigits: isFixed ? decimals : 0,
      signDisplay: sign,
      useGrouping: 'always',
    })
    formatters.set(key, found)
  }
  return found
}

/** A number as readers of a language write it; whole unless decimals are asked for. */
export function numberText(
  value: number | null | undefined,
  language: Language,
  { decimals = 0, sign = 'negative', isFixed = false }: NumberStyle = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  return formatter(POINT_LANGUAGES.has(language) ? 'en' : 'ru', { decimals, sign, isFixed }).format(value)
}
