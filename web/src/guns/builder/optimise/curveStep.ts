/** Where a key leads from a point of a curve; undefined where it says nothing. -1: no point was chosen yet. */
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
