import type { Gun, GunPart } from '../gun-parts/index.ts'

/**
 * Cells of a build: towards each side the part that grows farthest counts, and those that are forced are added to it. All
 * 373 presets of the facts come out so.
 */
export function buildSize(
  { width, height }: Gun,
  parts: readonly GunPart[],
): { width: number; height: number } {
  const far = [0, 0, 0, 0]
  const forced = [0, 0, 0, 0]
  for (const { grow, growsForced } of parts) {
    grow?.forEach((cells, side) => {
      if (growsForced) forced[side]! += cells
      else far[side] = Math.max(far[side]!, cells)
    })
  }
  const [left, right, up, down] = far.map((cells, side) => cells + forced[side]!) as [
    number,
    number,
    number,
    number,
  ] // safe: four sides
  return { width: width + left + right, height: height + up + down }
}
