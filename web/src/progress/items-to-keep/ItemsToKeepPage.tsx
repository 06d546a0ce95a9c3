import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { shouldRevalidateNeeds } from '../shared/needs/shouldRevalidateNeeds.ts'
import { needChoiceOf } from '../shared/needs/choice.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/ItemsToKeepPage.ts'
import { Keep } from './Keep.tsx'

async function load({ ask, url, language }: Loading) {
  const { mode } = needChoiceOf(url.searchParams)
  return ask(listFirstNeeds, { lang: language, mode, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateNeeds

export default function ItemsToKeepPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        isBrief
        note={t('itemsToKeep.note')}
        aside={<LinkButton to="/progression/items-tracker">{t('itemsToKeep.toTracker')}</LinkButton>}
      >
        {t('itemsToKeep.title')}
      </PageHeading>
      <Keep first={loaderData} />
    </>
  )
}
