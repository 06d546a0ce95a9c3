import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Drawing } from '../pictures/index.ts'

/** Key of a picture, which identifies its content, and the function that draws it. */
export type PictureRecipe = { key: string; make: () => Promise<Drawing> }
export type PictureQuery = { lang: Language; mode: GameMode }

/**
 * Returns one of the operator's own pictures by name, as PNG of at most this side; undefined if it is not available.
 */
export type PngOf = (name: string, side: number) => Promise<(() => Promise<Buffer | undefined>) | undefined>
