import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

type CraftAddressOptions = { mode: GameMode; station?: string; open?: string }

/** Returns the address of the list of all crafts, filtered by station or with one craft open. */
export function craftAddress({ mode, station, open }: CraftAddressOptions): string {
  const query = new URLSearchParams({
    ...(mode !== DEFAULT_GAME_MODE && { mode: mode.toLowerCase() }),
    ...(station && { station }),
    ...(open && { open }),
  })
  return `/crafts?${query}`
}
