import type { LocalKey, TabKey } from '@raidkit/contract/account/storedData'

export type KeptWord = {
  read: () => string | undefined
  /** Undefined forgets it. */
  keep: (word: string | undefined) => void
  /** Tells of changes here and, of what the browser keeps, in other tabs; returns a stop function. */
  follow: (tell: () => void) => () => void
}

/** One word that the browser keeps under a key, or that the tab keeps. Where storage is blocked it lasts until the page is left. */
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
        // Blocked or full.
      }
      tellAll()
    },
    follow(tell) {
      // A function of its own: two components may pass the same one.
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
