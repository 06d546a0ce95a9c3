import type { SlotKind } from './slotKind.ts'
import type { SlotRow } from './slotRows.ts'

/** Slot in the drawing of a gun, in cells; the gun itself lies at 0, 0 and points to the right. */
export type SchemeNode = SlotRow & { x: number; y: number }

type Step = readonly [number, number]

const UP: Step = [0, -1]
const DOWN: Step = [0, 1]
const FRONT: Step = [1, 0]

/** Direction of each kind of slot from its parent: the muzzle in front, the stock behind, sights above. */
const STEPS: Readonly<Record<SlotKind, Step>> = {
  barrel: FRONT,
  muzzle: FRONT,
  handguard: [1, 1],
  gas_block: [1, -1],
  bipod: [1, 1],
  foregrip: DOWN,
  launcher: [1, 1],
  flashlight: [1, 1],
  tactical: [1, 1],
  magazine: DOWN,
  chamber: DOWN,
  trigger: DOWN,
  hammer: [-1, -1],
  catch: [-1, 1],
  pistol_grip: [-1, 1],
  stock: [-1, 0],
  reciever: UP,
  charge: [-1, -1],
  scope: UP,
  mount: UP,
  sight_front: [1, -1],
  sight_rear: [-1, -1],
  other: DOWN,
}

/** Maximum distance to a free cell: as many rings as there could ever be parts in a row. */
const FARTHEST = 12

/**
 * Draws the slots of a build: the gun's own, the filled and the required ones; the others would only clutter the
 * drawing. Each lies one step from its parent, or in the nearest free cell, preferably in the same direction.
 */
export function schemeOf(rows: readonly SlotRow[]): SchemeNode[] {
  const taken = new Set(['0 0'])
  const places = new Map<string, Step>([['', [0, 0]]])
  return rows
    .filter(({ depth, at, isRequired }) => depth === 0 || at >= 0 || isRequired)
    .map((row): SchemeNode => {
      const [x, y] = freeCell(places.get(row.above) ?? [0, 0], STEPS[row.kind], taken)
      taken.add(`${x} ${y}`)
      places.set(row.path, [x, y])
      return { ...row, x, y }
    })
}

function freeCell([fromX, fromY]: Step, [stepX, stepY]: Step, taken: ReadonlySet<string>): Step {
  const [wantedX, wantedY] = [fromX + stepX, fromY + stepY]
  for (let far = 0; far <= FARTHEST; far += 1) {
    const ring = ringOf(far).toSorted((one, other) => away(one) - away(other))
    const free = ring.find(([x, y]) => !taken.has(`${wantedX + x} ${wantedY + y}`))
    if (free) return [wantedX + free[0], wantedY + free[1]]
  }
  return [wantedX, wantedY]

  /** Measures the distance against the intended direction, which has the highest weight. */
  function away([x, y]: Step): number {
    return -(x * stepX + y * stepY)
  }
}

function ringOf(far: number): Step[] {
  const cells: Step[] = []
  for (let x = -far; x <= far; x += 1) {
    const rest = far - Math.abs(x)
    cells.push([x, rest])
    if (rest > 0) cells.push([x, -rest])
  }
  return cells
}
