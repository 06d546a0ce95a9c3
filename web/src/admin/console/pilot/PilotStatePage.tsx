import { getAdminPilot, listCompanions } from '@raidkit/contract/admin/adminPilot'
import { getGlobalSettings } from '@raidkit/contract/admin/adminSettings'
import { listPilotFiles } from '@raidkit/contract/pilot/pilotFiles'
import { useQueryClient } from '@tanstack/react-query'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { choiceOf } from './choice.ts'
import { CompanionPanel } from './CompanionPanel.tsx'
import { CurrentVersion } from './CurrentVersion.tsx'
import { NowPanel, VersionsPanel } from './FigurePanels.tsx'
import type { Route } from './+types/PilotStatePage.ts'

const REFRESH_MS = 10_000

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  const [state, list, all, offered] = await Promise.all([
    ask(getAdminPilot, {}),
    ask(listCompanions, choice),
    ask(getGlobalSettings, {}),
    ask(listPilotFiles, {}),
  ])
  return { state, first: { choice, list }, all, offered: offered.version }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Its parts ask again by themselves. */
export const shouldRevalidate = () => false

/** How Pilot does: who is connected, with what, and what comes in. */
export default function PilotStatePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { settings: site } = useSite()
  const { data: state = loaderData.state, isError } = useCall(
    getAdminPilot,
    {},
    { initialData: loaderData.state, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  const { data: all = loaderData.all, refetch } = useCall(
    getGlobalSettings,
    {},
    { initialData: loaderData.all, staleTime: 0 },
  )
  return (
    <>
      <PageHeading note={t('admin.pilot.note')}>{t('admin.pilotTitle')}</PageHeading>
      {isError && (
        <div role="alert" className="mb-4">
          <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>
        </div>
      )}
      <div className="mb-4 grid items-stretch gap-4 lg:grid-cols-3">
        <NowPanel state={state} />
        <VersionsPanel versions={state.versions} current={site?.tarkovPilotVersion ?? ''} />
        <CurrentVersion
          key={all.settings.tarkovPilotVersion}
          all={all}
          offered={loaderData.offered}
          onSaved={(next) => client.setQueryData(callKey(getGlobalSettings, {}), next)}
          onConflict={() => void refetch()}
        />
      </div>
      <div className="grid items-start gap-4">
        <CompanionPanel first={loaderData.first} />
        <ActivityPanel actions={state.actions} />
      </div>
    </>
  )
}
