/**
 * Keys of the texts that the modules of pages and layouts use, by file below `src`. The build (`vite/pageKeys.ts`)
 * replaces this file.
 */
export const PAGE_KEYS: Readonly<Record<string, readonly string[]>> = {}
