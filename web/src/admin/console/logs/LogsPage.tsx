import { listAudit } from '@raidkit/contract/admin/auditLog'
import { useSearchParams } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { AuditLog } from './AuditLog.tsx'
import { choiceOf, auditRequest } from './choice.ts'
import { ServerLog } from './ServerLog.tsx'
import type { Route } from './+types/LogsPage.ts'

async function load({ ask, url }: Loading) {
  const choice = choiceOf(url.searchParams)
  return { choice, list: await ask(listAudit, auditRequest(choice)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
/** Filters and older entries are fetched by the lists themselves. */
export const shouldRevalidate = () => false

/** Page of the audit log and the server log. */
export default function LogsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'log' ? 'log' : 'trail'
  const open = (next: 'trail' | 'log') =>
    setParams(next === 'log' ? { tab: 'log' } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageHeading note={t('admin.logs.note')}>{t('admin.logsTitle')}</PageHeading>
      <Tabs
        label={t('admin.logsTitle')}
        value={tab}
        onChange={open}
        tabs={[
          { value: 'trail', label: t('admin.logs.trail'), panel: <AuditLog first={loaderData} /> },
          { value: 'log', label: t('admin.logs.log'), panel: <ServerLog /> },
        ]}
      />
    </>
  )
}
