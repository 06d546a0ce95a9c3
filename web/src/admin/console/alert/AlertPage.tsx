import { listWebsiteAlerts } from '@raidkit/contract/admin/alert'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { AlertForm } from './AlertForm.tsx'
import { CurrentAlert } from './CurrentAlert.tsx'
import { PastAlerts } from './PastAlerts.tsx'
import type { Route } from './+types/AlertPage.ts'

async function load({ ask }: Loading) {
  return ask(listWebsiteAlerts, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The banner above every page: what stands there, the next one, and those before. */
export default function AlertPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { data = loaderData, refetch } = useCall(
    listWebsiteAlerts,
    {},
    { initialData: loaderData, staleTime: 0 },
  )
  const changed = () => void refetch()
  return (
    <>
      <PageHeading note={t('admin.alert.note')}>{t('admin.alertTitle')}</PageHeading>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AlertForm onSaved={changed} />
        <div className="flex flex-col gap-4">
          <CurrentAlert current={data.current} onEnded={changed} />
          <PastAlerts past={data.past} />
        </div>
      </div>
    </>
  )
}
