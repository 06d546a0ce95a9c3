import type { SourceLine } from '@raidkit/contract/barters'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'

/** What all lines have in common. */
export type AmmoView = {
  mode: GameMode
  language: Language
  sourcesOf: (item: { sources: readonly SourceLine[] }) => string[]
}
