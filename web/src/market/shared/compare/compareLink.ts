import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { DEFAULT_GAME_MODE } from '@raidkit/rules/catalogue/modes'

/** Returns the address of the comparison of these items. */
export function compareLink(urls: readonly string[], mode: GameMode): string {
  const query = new URLSearchParams()
  if (urls.length > 0) query.set('items', urls.join(','))
  if (mode !== DEFAULT_GAME_MODE) query.set('mode', mode.toLowerCase())
  // A literal comma is equivalent to the encoded one and more readable.
  return `/compare${query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : ''}`
}
