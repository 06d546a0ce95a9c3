import type { Language } from '@raidkit/rules/platform/languages'
import { COVERAGE, WRITTEN } from './written.ts'

/** What the server knows of the texts of this build: it searches them, and holds overrides against them. */
export const writtenTexts = {
  coverage: COVERAGE,
  of: async (language: Language): Promise<Readonly<Record<string, string>>> =>
    (await WRITTEN[language]?.())?.default ?? {},
}
