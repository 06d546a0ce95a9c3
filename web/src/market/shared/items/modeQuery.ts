import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

/** Returns the query of a mode, because item pages show the same mode as the list that links to them. */
export function modeQuery(mode: GameMode): string {
  return mode === DEFAULT_GAME_MODE ? '' : `?mode=${mode.toLowerCase()}`
}
