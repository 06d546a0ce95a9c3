import type { Messages } from './subjects.ts'

/** The texts of each language that has any. Written by the build (`vite/compiledMessages.ts`) in place of this file. */
export const CATALOGUES: Partial<Record<string, () => Promise<{ default: Messages }>>> = {}
