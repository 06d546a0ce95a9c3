import type { LanguageCoverage } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'

/** Each language's own texts by their dotted keys, as its files have them. Written by the build in place of this file. */
export const WRITTEN: Partial<Record<Language, () => Promise<{ default: Record<string, string> }>>> = {}

/** How many texts there are, and how many of them each language has: its own, and of a near language. By the build too. */
export const COVERAGE: readonly LanguageCoverage[] = []
