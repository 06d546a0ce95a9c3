/**
 * Computes places around a spot for several markers that cover each other, in pixels from it: rings of six, twelve,
 * eighteen … places, no two of which are closer than `gapPx` (six on a circle are one radius apart, and larger rings
 * have more room still).
 */
export function computeFan(count: number, gapPx: number): { dx: number; dy: number }[] {
  if (count <= 1) return count === 1 ? [{ dx: 0, dy: 0 }] : []
  const places: { dx: number; dy: number }[] = []
  for (let ring = 1; places.length < count; ring += 1) {
    const inRing = Math.min(6 * ring, count - places.length)
    for (let at = 0; at < inRing; at += 1) {
      const angle = (2 * Math.PI * at) / inRing - Math.PI / 2 // the first one is at the top
      places.push({ dx: Math.cos(angle) * ring * gapPx, dy: Math.sin(angle) * ring * gapPx })
    }
  }
  return places
}

/**
 * Returns the markers on the same spot as the chosen one, itself included: those closer than `gapPx` at this zoom, also
 * through a chain of others.
 */
export function sameSpot<T extends { x: number; z: number }>(
  markers: readonly T[],
  chosen: T,
  { zoom, gapPx }: { zoom: number; gapPx: number },
): T[] {
  const metres = gapPx / 2 ** zoom
  const found = new Set<T>([chosen])
  for (const one of found) {
    for (const other of markers) {
      if (Math.hypot(other.x - one.x, other.z - one.z) < metres) found.add(other)
    }
    if (found.size > LARGEST_FAN) break
  }
  return [...found].slice(0, LARGEST_FAN)
}

/** Maximum number of markers in a fan, three rings; more are shown as a list. */
const LARGEST_FAN = 36
