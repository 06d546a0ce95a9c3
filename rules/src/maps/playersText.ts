/** `5-5` is five, and a range is written with a dash. */
export function playersText(players: string): string {
  const [from, to] = players.split('-')
  return from === to || !to ? (from ?? players) : `${from}–${to}`
}
