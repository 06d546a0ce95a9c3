/** Returns a function that loads once per key and caches the result; after a failure the next call tries again. */
export function keptByKey<Key, Loaded>(load: (key: Key) => Promise<Loaded>): (key: Key) => Promise<Loaded> {
  const kept = new Map<Key, Promise<Loaded>>()
  return (key) => {
    const known = kept.get(key)
    if (known) return known
    const loading = load(key).catch((error: unknown) => {
      kept.delete(key)
      throw error
    })
    kept.set(key, loading)
    return loading
  }
}
