const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const

/** Returns the tile that a key moves the focus to; undefined: the key is not handled, or there is no such tile. */
export function besideTile(wall: Element, from: EventTarget, key: string): HTMLElement | undefined {
  const tiles = [...wall.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = tiles.findIndex((tile) => tile === from)
  if (at < 0) return undefined
  if (key === 'Home') return tiles[0]
  if (key === 'End') return tiles.at(-1)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return tiles[at + STEPS[key]]
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const columns = columnsOf(tiles)
    return tiles[at + (key === 'ArrowDown' ? columns : -columns)]
  }
  return undefined
}

/** Counts the tiles of the first row, which have the same offset. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.offsetTop
  const next = tiles.findIndex((tile) => tile.offsetTop !== top)
  return next < 0 ? tiles.length : next
}
