import type { LocalKey, TabKey } from '@raidkit/contract/account/storedData'

export type KeptWord = {
  read: () => string | undefined
  /** Stores the value; undefined removes it. */
  keep: (word: string | undefined) => void
  /** Subscribes to changes, including, for local storage, those of other tabs; returns a stop function. */
  follow: (tell: () => void) => () => void
}

/** Creates a string value in local or session storage. With blocked storage it lasts until the page is closed. */
export function keptWord(key: LocalKey): KeptWord
export function keptWord(key: TabKey, by: 'tab'): KeptWord
export function keptWord(key: string, by: 'browser' | 'tab' = 'browser'): KeptWord {
  const storage = () => (by === 'browser' ? localStorage : sessionStorage)
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const tell of listeners) tell()
  }
  let unstored: string | undefined
  return {
    read() {
      try {
        return storage().getItem(key) ?? unstored
      } catch {
        return unstored
      }
    },
    keep(word) {
      unstored = word
      try {
        if (word === undefined) storage().removeItem(key)
        else storage().setItem(key, word)
        unstored = undefined
      } catch {
        // Storage is blocked or full.
      }
      tellAll()
    },
    follow(tell) {
      // A separate function per subscription, because two components may pass the same one.
      const each = () => tell()
      listeners.add(each)
      if (listeners.size === 1) addEventListener('storage', tellAll)
      return () => {
        listeners.delete(each)
        if (listeners.size === 0) removeEventListener('storage', tellAll)
      }
    },
  }
}
