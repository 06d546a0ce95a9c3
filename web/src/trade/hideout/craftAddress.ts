import { DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/catalogue/modes'

type Asked = { mode: GameMode; station?: string; open?: string }

/** The list of all crafts, narrowed to a station or with one of them open. */
export function craftAddress({ mode, station, open }: Asked): string {
  const query = new URLSearchParams({
    ...(mode !== DEFAULT_GAME_MODE && { mode: mode.toLowerCase() }),
    ...(station && { station }),
    ...(open && { open }),
  })
  return `/crafts?${query}`
}
