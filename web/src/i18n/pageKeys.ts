/**
 * Which texts the modules of pages and layouts ask for, by their files below `src`. Written by the build (`vite/pageKeys.ts`) in place of
 * this file.
 */
export const PAGE_KEYS: Readonly<Record<string, readonly string[]>> = {}
