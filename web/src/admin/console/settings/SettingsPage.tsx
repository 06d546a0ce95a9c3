import { getGlobalSettings, listRedirects } from '@raidkit/contract/admin/adminSettings'
import { useQueryClient } from '@tanstack/react-query'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { AccessPanel } from './AccessPanel.tsx'
import { AdsPanel } from './AdsPanel.tsx'
import { RedirectsPanel } from './RedirectsPanel.tsx'
import { ValuesPanel } from './ValuesPanel.tsx'
import { WeatherPanel } from './WeatherPanel.tsx'
import type { Route } from './+types/SettingsPage.ts'

async function load({ ask }: Loading) {
  const [all, { redirects }] = await Promise.all([ask(getGlobalSettings, {}), ask(listRedirects, {})])
  return { all, redirects }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Page of the site-wide settings; open pages apply changes at once. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data: all = loaderData.all, refetch } = useCall(
    getGlobalSettings,
    {},
    { initialData: loaderData.all, staleTime: 0 },
  )
  const { access, ads, ...values } = all.settings
  const forms = {
    all,
    onSaved: (next: typeof all) => client.setQueryData(callKey(getGlobalSettings, {}), next),
    // Another admin has changed the settings; the new ones are shown and nothing was overwritten.
    onConflict: () => void refetch(),
  }
  return (
    <>
      <PageHeading note={t('admin.settings.note')}>{t('admin.settingsTitle')}</PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {/* Separate keys keep the drafts of one part while another is saved. */}
        <div className="flex flex-col gap-4">
          <ValuesPanel key={`values ${JSON.stringify(values)}`} {...forms} />
          <AdsPanel key={`ads ${JSON.stringify(ads)}`} {...forms} />
          <WeatherPanel />
          <RedirectsPanel redirects={loaderData.redirects} />
        </div>
        <AccessPanel key={`access ${JSON.stringify(access)}`} {...forms} />
      </div>
    </>
  )
}
