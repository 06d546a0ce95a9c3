import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

/** Pages of items show the same mode as the list that leads there. */
export function modeQuery(mode: GameMode): string {
  return mode === DEFAULT_GAME_MODE ? '' : `?mode=${mode.toLowerCase()}`
}
