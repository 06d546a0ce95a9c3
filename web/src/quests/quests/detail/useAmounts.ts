import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'

/** Numbers as the page's language writes them; gains and losses with their sign. */
export function useAmounts() {
  const language = useLanguage()
  return {
    amount: (value: number) => numberText(value, language, { decimals: 2 }),
    signed: (value: number) => numberText(value, language, { decimals: 2, sign: 'exceptZero' }),
  }
}
