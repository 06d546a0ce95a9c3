import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import type { Drawing } from '../../pictures/index.ts'

/** A picture by what it is made of, as a key, and how it is made. */
export type Pictured = { key: string; make: () => Promise<Drawing> }
export type PictureQuery = { lang: Language; mode: GameMode }
