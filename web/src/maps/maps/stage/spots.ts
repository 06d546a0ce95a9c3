import type { Point } from '../../../ui/stage/view.ts'

type Placed = { at: Point }

/** Finds what is near a point without asking everything: things by squares of the world. */
export type Spots<T extends Placed> = {
  nearest: (point: Point, within: number) => T | undefined
}

const SQUARE = 32
/** More rows than any map has squares: a column and a row are one number. */
const ROWS = 65_536

const at = (metres: number) => Math.floor(metres / SQUARE)
const keyOf = (column: number, row: number) => column * ROWS + row

/** Sorted into squares when it is first asked: a switched layer is drawn before anything in it is pointed at. */
export function spotsOf<T extends Placed>(things: readonly T[]): Spots<T> {
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

function squaresOf<T extends Placed>(things: readonly T[]): Map<number, T[]> {
  const squares = new Map<number, T[]>()
  for (const thing of things) {
    const key = keyOf(at(thing.at.x), at(thing.at.y))
    const known = squares.get(key)
    if (known) known.push(thing)
    else squares.set(key, [thing])
  }
  return squares
}
