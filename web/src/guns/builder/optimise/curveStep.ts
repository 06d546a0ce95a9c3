/** Returns the point of a curve to which a key leads; undefined for other keys. -1: no point is chosen yet. */
export function curveStep(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
