import { getSettings, type PublicSettings } from '@raidkit/contract/platform/settings'
import { createStore } from '../state/createStore.ts'
import { send } from './send.ts'

/** Operator's settings as last fetched; undefined while the settings in the page are current. */
export const liveSettings = createStore<PublicSettings | undefined>(undefined)

/** Refetches the settings after the operator changed them. */
export async function renewSettings(): Promise<void> {
  try {
    liveSettings.set(await send(getSettings, {}))
  } catch {
    // The next page load contains them.
  }
}
