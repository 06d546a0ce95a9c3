import { getCatalogInfo } from '@raidkit/contract/catalogue/catalog'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { browserFacts } from './browserFacts.ts'
import { CheckTable } from './CheckTable.tsx'
import { DataDates } from './DataDates.tsx'
import { SupportReport } from './SupportReport.tsx'
import { reportText } from './reportText.ts'
import { useChecks } from './useChecks.ts'
import type { Route } from './+types/TestPage.ts'

async function load({ ask }: Loading) {
  return ask(getCatalogInfo, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function TestPage({ loaderData: catalog }: Route.ComponentProps) {
  const t = useText()
  const { build } = useSite()
  const results = useChecks()
  const facts = useHydrated() ? browserFacts() : undefined
  return (
    <>
      <PageHeading note={t('testPage.note')}>{t('testPage.title')}</PageHeading>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <CheckTable results={results} />
        <SupportReport report={facts && reportText({ build, catalog: catalog.version, facts, results })} />
      </div>
      <DataDates catalog={catalog} />
    </>
  )
}
