/**
 * Readings that many want at once. Who asks while one is under way shares the next, which begins after they have asked: what
 * it finds is never older than their question. A thousand who join a room together cost two readings.
 */
export function sharedReads<Found>(read: (key: string) => Promise<Found>): (key: string) => Promise<Found> {
  const running = new Map<string, Promise<Found>>()
  const next = new Map<string, Promise<Found>>()
  const start = (key: string): Promise<Found> => {
    const reading = read(key).finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }
  return (key) => {
    const current = running.get(key)
    if (!current) return next.get(key) ?? start(key)
    const waiting = next.get(key)
    if (waiting) return waiting
    const after = current
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next.delete(key)
        return start(key)
      })
    next.set(key, after)
    return after
  }
}
