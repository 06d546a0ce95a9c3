import type { Language } from '@raidkit/rules/platform/languages'
import type { Messages } from './subjects.ts'

type Catalogue = { default: (language: Language) => Messages | Promise<Messages> }

/**
 * The texts of each language, filled in by the build (`vite/compiledMessages.ts`), which writes this file's place. A language without a
 * folder is shown those of English, with its own overrides.
 */
export const CATALOGUES: Partial<Record<string, () => Promise<Catalogue>>> = {}
