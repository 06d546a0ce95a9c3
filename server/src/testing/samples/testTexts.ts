import type { LanguageCoverage } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { SiteTexts } from '../../deps.ts'

const FILES: Partial<Record<Language, Record<string, string>>> = {
  en: {
    'frame.signIn': 'Sign in',
    'frame.welcome': 'Welcome back, <b>{name}</b>',
    'items.found': '{count, plural, one {# item} other {# items}}',
  },
  ru: { 'frame.signIn': 'Войти', 'items.found': '{count, plural, one {#} few {#} many {#} other {#}}' },
  es: { 'frame.signIn': 'Entrar' },
  mx: {},
}
const COVERAGE: readonly LanguageCoverage[] = [
  { language: 'en', own: 3, near: 0, total: 3, isComplete: true },
  { language: 'mx', own: 0, near: 1, total: 3, isComplete: false },
]

/** The texts of a build with three of them. */
export const TEST_TEXTS: SiteTexts = {
  coverage: async () => COVERAGE,
  of: async (language) => FILES[language] ?? {},
}
