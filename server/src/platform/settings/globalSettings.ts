import { storedSettings, type GlobalSettings } from '@raidkit/rules/admin/settings'
import type { Store } from '../store/connection.ts'

/** Returns the settings that the operator has chosen for everybody. */
export async function globalSettings(store: Store): Promise<GlobalSettings> {
  const rows = await store.settings.all()
  return storedSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}
