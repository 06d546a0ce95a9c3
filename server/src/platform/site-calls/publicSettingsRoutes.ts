import { getSettings } from '@raidkit/contract/platform/settings'
import { hasAds } from '@raidkit/rules/admin/ads'
import type { Deps } from '../../deps.ts'
import { globalSettings, pilotVersion, providerState } from '../settings/index.ts'
import type { Door } from '../http/door.ts'

export function settingsRoutes(door: Door, { settings }: Deps): void {
  const { patreon, discord, google } = providerState(settings)
  const discordRole = discord.isOn && discord.without.length === 0
  const providers = { patreon: patreon.isOn, discord: discord.isOn, google: google.isOn, discordRole }
  door.answerShared(getSettings, async ({ store }) => {
    const all = await globalSettings(store)
    return { ...all, tarkovPilotVersion: pilotVersion(all), providers, ads: hasAds(all.ads) }
  })
}
