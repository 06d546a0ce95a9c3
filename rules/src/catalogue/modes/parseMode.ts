import { GAME_MODES } from './schema.ts'
import type { GameMode, KnownMode } from './schema.ts'

const LONGEST_NAME = 32

/** How feeds, logs, tokens and tools spell the modes. A season is never PVP: its prices and quests are its own. */
const SPELLINGS: ReadonlyMap<string, KnownMode> = new Map([
  ['pvp', 'PVP'],
  ['regular', 'PVP'],
  ['pve', 'PVE'],
  ['season', 'SEASON'],
  ['seasonal', 'SEASON'],
  ['pvp-season', 'SEASON'],
  ['pvp_season', 'SEASON'],
  ['pvpseason', 'SEASON'],
  ['szn', 'SEASON'],
  ['sn1', 'SEASON'],
])

/** The mode a spelling means, the season included, or undefined. */
export function parseMode(text: string): KnownMode | undefined {
  return SPELLINGS.get(text.slice(0, LONGEST_NAME).trim().toLowerCase())
}

/** Does the site carry this mode? */
export function isCarriedMode(mode: KnownMode): mode is GameMode {
  return GAME_MODES.some((carried) => carried === mode)
}

/** The mode a spelling means, where the site carries it. */
export function carriedMode(text: string): GameMode | undefined {
  const mode = parseMode(text)
  return mode && isCarriedMode(mode) ? mode : undefined
}
