import { storedSettings, type GlobalSettings } from '@raidkit/rules/settings'
import { getSettings } from '@raidkit/contract/settings'
import type { Door } from '../../http/door.ts'
import type { Store } from '../../store/connection.ts'

export async function globalSettings(store: Store): Promise<GlobalSettings> {
  const rows = await store.settings.all()
  return storedSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

export function settingsRoutes(door: Door): void {
  door.answerShared(getSettings, async ({ store }) => ({
    ...(await globalSettings(store)),
    providers: { patreon: false, discord: false, google: false },
  }))
}
