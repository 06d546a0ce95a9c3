import type { Language } from '../languages/index.ts'
import type { Currency } from '../price-types/index.ts'
import { NO_VALUE, numberText } from './numberText.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Adds the currency sign: roubles follow the number, $ and € precede it but follow its sign (spec section 5). */
function withCurrency(text: string, currency: Currency): string {
  if (text === NO_VALUE) return text
  if (currency === '₽') return `${text}${NO_BREAK_SPACE}₽`
  const isSigned = text.startsWith('-') || text.startsWith('+')
  return isSigned ? `${text.slice(0, 1)}${currency}${text.slice(1)}` : `${currency}${text}`
}

/** Formats a sum of money in whole units. */
export function moneyText(
  value: number | null | undefined,
  language: Language,
  currency: Currency = '₽',
): string {
  return withCurrency(numberText(value, language), currency)
}

/** Formats a gain or a loss with its sign; zero has none. */
export function signedMoneyText(
  value: number | null | undefined,
  language: Language,
  currency: Currency = '₽',
): string {
  return withCurrency(numberText(value, language, { sign: 'exceptZero' }), currency)
}
