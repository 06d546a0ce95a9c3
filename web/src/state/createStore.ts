export type Store<T> = {
  read: () => T
  /** Notifies the subscribers, unless the value is identical. */
  set: (next: T) => void
  /** Subscribes to changes; returns a stop function. */
  follow: (tell: () => void) => () => void
}

/**
 * Creates a value that outlives pages and components. Components read it with `useSyncExternalStore(store.follow,
 * store.read)`.
 */
export function createStore<T>(first: T): Store<T> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const tell of listeners) tell()
    },
    follow(tell) {
      const each = () => tell() // two components may pass the same function
      listeners.add(each)
      return () => void listeners.delete(each)
    },
  }
}
