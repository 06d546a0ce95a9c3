import type { Language } from '../languages/index.ts'

/** Text for a missing number. */
export const NO_VALUE = '–'

/**
 * Spec section 9 uses the English and the Russian way of writing numbers: 1,234.5 and 1 234,5. Languages that
 * write a decimal point take the first, the others the second, so that a dot never stands between thousands.
 */
const POINT_LANGUAGES: ReadonlySet<Language> = new Set(['en', 'mx', 'ch', 'jp', 'kr'])

type Sign = 'negative' | 'exceptZero' // a minus only where needed, or a plus too; -0 is 0 in both

/** Style of a number. With `isFixed` all decimals are written, 0.30 and not 0.3. */
export type NumberStyle = { decimals?: number; sign?: Sign; isFixed?: boolean }

/** Formatters, each created once: creating one costs a hundred times as much as using it. */
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

/** Formats a number in a language; whole unless decimals are requested. */
export function numberText(
  value: number | null | undefined,
  language: Language,
  { decimals = 0, sign = 'negative', isFixed = false }: NumberStyle = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE
  return formatter(POINT_LANGUAGES.has(language) ? 'en' : 'ru', { decimals, sign, isFixed }).format(value)
}
