import { getAdminState } from '@raidkit/contract/admin/admin'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Moment } from '../Moment.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import { LogPanel, NodesPanel, UsersPanel } from './FigurePanels.tsx'
import { Plots } from './Plots.tsx'
import { FailuresPanel, SlowPanel } from './RoutePanels.tsx'
import { ServicesPanel } from './ServicesPanel.tsx'
import { StorePanel } from './StorePanel.tsx'
import { Troubles } from './Troubles.tsx'
import type { Route } from './+types/StatePage.ts'

const REFRESH_MS = 10_000

async function load({ ask }: Loading) {
  return ask(getAdminState, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** How the site is: what an operator looks at first. */
export default function StatePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data: state = loaderData, isError } = useCall(
    getAdminState,
    {},
    { initialData: loaderData, refetchInterval: REFRESH_MS, staleTime: REFRESH_MS },
  )
  return (
    <>
      <PageHeading
        note={
          <>
            {t('admin.state.asOf')} <Moment ms={state.atMs} />
          </>
        }
      >
        {t('admin.title')}
      </PageHeading>
      {isError && (
        <div role="alert" className="mb-4">
          <Notice tone="warning">{t('admin.state.notAnswering')}</Notice>
        </div>
      )}
      <div className="mb-4">
        <Troubles troubles={state.troubles} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {state.users && <UsersPanel users={state.users} />}
        <FeedPanel prices={state.prices} failures={state.feedFailures} />
        <LogPanel log={state.log} />
        {state.kept && <StorePanel kept={state.kept} disk={state.disk} />}
        <ServicesPanel state={state} />
        <NodesPanel nodes={state.nodes} />
        <Plots />
        <FailuresPanel failures={state.failures} />
        <SlowPanel slow={state.slow} />
        {state.jobs && <JobsPanel jobs={state.jobs} />}
      </div>
    </>
  )
}
