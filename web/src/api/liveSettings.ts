import { getSettings, type PublicSettings } from '@raidkit/contract/platform/settings'
import { createStore } from '../state/createStore.ts'
import { send } from './send.ts'

/** The operator's settings as they were last asked for; undefined while those the page came with hold. */
export const liveSettings = createStore<PublicSettings | undefined>(undefined)

/** The operator has changed something. */
export async function renewSettings(): Promise<void> {
  try {
    liveSettings.set(await send(getSettings, {}))
  } catch {
    // The next page has them.
  }
}
