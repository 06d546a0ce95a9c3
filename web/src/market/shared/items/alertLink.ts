import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

/** The page where an alert for this item is made; one more press saves it. */
export function alertLink({ url }: { url: string }, mode: GameMode): string {
  const query = new URLSearchParams({
    item: url,
    ...(mode !== DEFAULT_GAME_MODE && { mode: mode.toLowerCase() }),
  })
  return `/alerts?${query}`
}
