import type { Gun, GunPart } from '../gun-parts/index.ts'

/** Indexes into `GunPart.grow`. */
const [LEFT, RIGHT, UP, DOWN] = [0, 1, 2, 3] as const

/**
 * Returns the size of a build in cells. On each side, it adds the largest normal extension and the sum of all forced
 * extensions. Tested against all presets in the data.
 */
export function computeBuildSize(
  { width, height }: Gun,
  parts: readonly GunPart[],
): { width: number; height: number } {
  const getExtension = (side: number) => {
    let [largest, forcedTotal] = [0, 0]
    for (const { grow, growsForced } of parts) {
      const cells = grow?.[side] ?? 0
      if (growsForced) forcedTotal += cells
      else largest = Math.max(largest, cells)
    }
    return largest + forcedTotal
  }
  return {
    width: width + getExtension(LEFT) + getExtension(RIGHT),
    height: height + getExtension(UP) + getExtension(DOWN),
  }
}
