/** By how many per cent one price lies above another; undefined where there is nothing to compare. */
export function modeGap(rub: number | undefined, baseRub: number | undefined): number | undefined {
  if (rub === undefined || baseRub === undefined || baseRub <= 0) return undefined
  return ((rub - baseRub) / baseRub) * 100
}
