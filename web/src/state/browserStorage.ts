import type { LocalKey, TabKey } from '@raidkit/contract/account/storedData'

type KeyedStorage<Key extends string> = {
  getItem: (key: Key) => string | null
  setItem: (key: Key, value: string) => void
  removeItem: (key: Key) => void
}

/**
 * Returns the browser's local storage, restricted to the keys listed in the privacy policy. Throws if storage is
 * blocked.
 */
export const browserStorage = (): KeyedStorage<LocalKey> => localStorage

/** Returns the tab's session storage, with the same restriction. */
export const tabStorage = (): KeyedStorage<TabKey> => sessionStorage
