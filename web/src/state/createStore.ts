export type Store<T> = {
  read: () => T
  /** Tells whoever follows, unless it is the very same value. */
  set: (next: T) => void
  /** Returns a stop function. */
  follow: (tell: () => void) => () => void
}

/** A value that outlives pages and components; `useSyncExternalStore(store.follow, store.read)` draws it. */
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
