import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { Drawing } from '../pictures/index.ts'

/** A picture by what it is made of, as a key, and how it is made. */
export type Pictured = { key: string; make: () => Promise<Drawing> }
export type PictureQuery = { lang: Language; mode: GameMode }

/** A picture of the operator's own by its name, as PNG of at most this side; undefined where there is none to be had. */
export type PngOf = (name: string, side: number) => Promise<(() => Promise<Buffer | undefined>) | undefined>
