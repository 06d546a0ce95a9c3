import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'

/** Returns functions that format numbers in the page's language; gains and losses have their sign. */
export function useAmounts() {
  const language = useLanguage()
  return {
    amount: (value: number) => numberText(value, language, { decimals: 2 }),
    signed: (value: number) => numberText(value, language, { decimals: 2, sign: 'exceptZero' }),
  }
}
