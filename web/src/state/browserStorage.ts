import type { LocalKey, TabKey } from '@raidkit/contract/account/storedData'

type KeyedStorage<Key extends string> = {
  getItem: (key: Key) => string | null
  setItem: (key: Key, value: string) => void
  removeItem: (key: Key) => void
}

/** What the browser keeps. Only under keys that the privacy policy tells of; throws where storage is blocked. */
export const browserStorage = (): KeyedStorage<LocalKey> => localStorage

/** The same of this tab. */
export const tabStorage = (): KeyedStorage<TabKey> => sessionStorage
