import type { AmmoLine } from '@raidkit/contract/ammo'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'

/** What all lines have in common. */
export type AmmoView = {
  mode: GameMode
  language: Language
  sourcesOf: (round: Pick<AmmoLine, 'sources'>) => string[]
}
