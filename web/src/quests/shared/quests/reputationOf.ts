/** The reputation that a typed text means, with a point or a comma; undefined for what is none. */
export function reputationOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (!/^[-+]?\d{1,2}(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain)
}
