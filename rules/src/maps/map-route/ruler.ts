/**
 * Speed in metres per second of a player who runs and sometimes sprints. The facts have no speed (it depends on weight,
 * legs and skills), so this is our estimate; a caller can pass another speed.
 */
export const RUN_SPEED = 4.5

export type GroundPoint = { x: number; z: number }
export type RulerReading = { metres: number; seconds: number }

/** Measures the length of a line over the ground and the time to run it. */
export function measureLine(line: readonly GroundPoint[], speed = RUN_SPEED): RulerReading {
  let metres = 0
  for (const [at, point] of line.entries()) {
    const last = line[at - 1]
    if (last) metres += Math.hypot(point.x - last.x, point.z - last.z)
  }
  return { metres, seconds: metres / speed }
}
