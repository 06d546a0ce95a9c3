import type { Gun, GunPart } from '../gun-parts/index.ts'

/** Positions in what a part grows by. */
const [LEFT, RIGHT, UP, DOWN] = [0, 1, 2, 3] as const

/**
 * Cells of a build: towards each side the part that grows farthest counts, and those that are forced are added to it. All
 * 373 presets of the facts come out so.
 */
export function buildSize(
  { width, height }: Gun,
  parts: readonly GunPart[],
): { width: number; height: number } {
  const reach = (side: number) => {
    let [far, forced] = [0, 0]
    for (const { grow, growsForced } of parts) {
      const cells = grow?.[side] ?? 0
      if (growsForced) forced += cells
      else far = Math.max(far, cells)
    }
    return far + forced
  }
  return { width: width + reach(LEFT) + reach(RIGHT), height: height + reach(UP) + reach(DOWN) }
}
