import type { AmmoLine } from '@raidkit/contract/ammo'
import type { SourceLine } from '@raidkit/contract/barters'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'

/** What all lines have in common. */
export type AmmoView = {
  mode: GameMode
  language: Language
  sourcesOf: (item: { sources: readonly SourceLine[] }) => string[]
}

/** What rounds cost one reader in a mode. */
export type RoundCosts = { mode: GameMode; costOf: (uid: string) => AmmoLine['cost'] }
