import type { OfflineKey } from '@raidkit/contract/account/storedData'
import { del, get, set } from 'idb-keyval'

/** The browser's database, for what is too large for its storage or no text. Only under keys that the privacy policy tells of. */
export const offlineStorage = {
  get: async <Value = unknown>(key: OfflineKey): Promise<Value | undefined> => get<Value>(key),
  set: async (key: OfflineKey, value: unknown): Promise<void> => set(key, value),
  remove: async (key: OfflineKey): Promise<void> => del(key),
}
