import type { Language } from '@raidkit/rules/languages'
import type { Messages } from './subjects.ts'

type Catalogue = { default: (language: Language) => Messages | Promise<Messages> }

/**
 * The texts of each language that has any; one without is shown those of English, with its own overrides. Written by the build
 * (`vite/compiledMessages.ts`) in place of this file.
 */
export const CATALOGUES: Partial<Record<string, () => Promise<Catalogue>>> = {}
