import type { Language } from '@raidkit/rules/platform/languages'
import { COVERAGE, WRITTEN } from './written.ts'

/** Source texts of this build, which the server searches and compares with overrides. */
export const writtenTexts = {
  coverage: COVERAGE,
  of: async (language: Language): Promise<Readonly<Record<string, string>>> =>
    (await WRITTEN[language]?.())?.default ?? {},
}
