/**
 * Grid of places and the gaps between them, row by row: column c is 2c, the gap after it 2c + 1. The cells that a line
 * runs through are taken like the place of a quest, so that nothing is drawn across it.
 */
export type Cell = { x: number; row: number }

/** Rigid shape: a line of quests with all that follows it. Rows count from that of its first quest. */
export type Shape = { places: ReadonlyMap<string, number>; cells: readonly Cell[] }

export class Taken {
  readonly #rows: Set<number>[] = []

  fits(cells: readonly Cell[], down: number): boolean {
    return cells.every(({ x, row }) => !this.#rows[row + down]?.has(x))
  }

  take(cells: readonly Cell[], down: number): void {
    for (const { x, row } of cells) {
      const at = row + down
      while (this.#rows.length <= at) this.#rows.push(new Set())
      this.#rows[at]?.add(x)
    }
  }

  /** Returns the highest row at which the cells fit. */
  firstFit(cells: readonly Cell[], from = 0): number {
    let down = from
    while (!this.fits(cells, down)) down += 1
    return down
  }

  get height(): number {
    return this.#rows.length
  }
}
