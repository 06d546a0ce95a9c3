import type { Point } from '../../../ui/stage/view.ts'

type PlacedItem = { at: Point }

/** Spatial index that finds the nearest thing to a point by squares of the world. */
export type Spots<T extends PlacedItem> = {
  nearest: (point: Point, within: number) => T | undefined
}

const SQUARE = 32
/** Factor for a cell key of column and row; larger than the number of rows of any map. */
const ROWS = 65_536

const at = (metres: number) => Math.floor(metres / SQUARE)
const keyOf = (column: number, row: number) => column * ROWS + row

/** Creates a spatial index that is built on first use: a switched layer is drawn before the pointer queries it. */
export function spotsOf<T extends PlacedItem>(things: readonly T[]): Spots<T> {
  let squares: ReadonlyMap<number, readonly T[]> | undefined
  return {
    nearest: ({ x, y }, within) => {
      squares ??= squaresOf(things)
      let [found, least]: [T | undefined, number] = [undefined, within]
      for (let column = at(x - within); column <= at(x + within); column += 1) {
        for (let row = at(y - within); row <= at(y + within); row += 1) {
          for (const thing of squares.get(keyOf(column, row)) ?? []) {
            const far = Math.hypot(thing.at.x - x, thing.at.y - y)
            if (far < least) [found, least] = [thing, far]
          }
        }
      }
      return found
    },
  }
}

function squaresOf<T extends PlacedItem>(things: readonly T[]): Map<number, T[]> {
  const squares = new Map<number, T[]>()
  for (const thing of things) {
    const key = keyOf(at(thing.at.x), at(thing.at.y))
    const known = squares.get(key)
    if (known) known.push(thing)
    else squares.set(key, [thing])
  }
  return squares
}
