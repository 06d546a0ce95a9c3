/** Parses a typed reputation, with a point or a comma; undefined if it is none. */
export function reputationOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (!/^[-+]?\d{1,2}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain)
}
