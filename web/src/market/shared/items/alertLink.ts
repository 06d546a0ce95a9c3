import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

/** Returns the address of the page that creates an alert for this item; one more press saves it. */
export function alertLink({ url }: { url: string }, mode: GameMode): string {
  const query = new URLSearchParams({
    item: url,
    ...(mode !== DEFAULT_GAME_MODE && { mode: mode.toLowerCase() }),
  })
  return `/alerts?${query}`
}
