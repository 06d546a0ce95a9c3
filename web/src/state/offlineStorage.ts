import type { OfflineKey } from '@raidkit/contract/account/storedData'
import { del, get, set } from 'idb-keyval'

/** IndexedDB storage for values that are large or not text, restricted to the keys listed in the privacy policy. */
export const offlineStorage = {
  get: async <Value = unknown>(key: OfflineKey): Promise<Value | undefined> => get<Value>(key),
  set: async (key: OfflineKey, value: unknown): Promise<void> => set(key, value),
  remove: async (key: OfflineKey): Promise<void> => del(key),
}
