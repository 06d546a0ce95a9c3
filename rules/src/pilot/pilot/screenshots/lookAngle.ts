export type Rotation = { x: number; y: number; z: number; w: number }

/** Returns the direction of a look in degrees from 0 up to 360: 0 faces +z, 90 +x, 180 -z, 270 -x. */
export function lookAngle({ x, y, z, w }: Rotation): number {
  const yaw = Math.atan2(2 * (w * y + x * z), 1 - 2 * (y * y + z * z))
  const degrees = (yaw * 180) / Math.PI
  return (degrees + 360) % 360
}
