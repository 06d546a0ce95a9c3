import { offeredFeatures } from '@raidkit/rules/platform/access'
import { useSite } from '../../../api/site.ts'

/** The features of this site, each with the lowest level that has it. */
export function useOfferedFeatures() {
  const { settings } = useSite()
  return offeredFeatures({
    overrides: settings?.access,
    hasRole: settings?.providers.discordRole ?? false,
    hasAds: settings?.ads ?? false,
  })
}
