/** Returns the difference of a price to another one in per cent; undefined if one is missing. */
export function modeGap(rub: number | undefined, baseRub: number | undefined): number | undefined {
  if (rub === undefined || baseRub === undefined || baseRub <= 0) return undefined
  return ((rub - baseRub) / baseRub) * 100
}
