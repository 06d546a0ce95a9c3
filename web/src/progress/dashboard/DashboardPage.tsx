import { inBrowser, onServer } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Dashboard } from './Dashboard.tsx'
import { firstDashboard } from './firstDashboard.ts'
import type { Route } from './+types/DashboardPage.ts'

export const loader = onServer(firstDashboard)
export const clientLoader = inBrowser(firstDashboard)

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('dashboard.note')}>{t('dashboard.title')}</PageHeading>
      <Dashboard first={loaderData} />
    </>
  )
}
