/** Creates a cache that keeps the last result of each key while its inputs stay the same. */
export function createInputCache<Made>() {
  const kept = new Map<string, { from: readonly unknown[]; made: Promise<Made> }>()
  return (key: string, from: readonly unknown[], make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key)
    if (known && from.every((one, nth) => one === known.from[nth])) return known.made
    const made = make()
    kept.set(key, { from, made })
    made.catch(() => kept.get(key)?.made === made && kept.delete(key)) // the next call retries
    return made
  }
}
