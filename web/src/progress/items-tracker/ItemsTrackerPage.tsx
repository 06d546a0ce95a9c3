import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { needChoiceOf } from '../shared/needs/choice.ts'
import { shouldRevalidateNeeds } from '../shared/needs/shouldRevalidateNeeds.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/ItemsTrackerPage.ts'
import { Tracker } from './Tracker.tsx'
import { WallLink } from './TrackerTools.tsx'

async function load({ ask, url, language }: Loading) {
  const { mode } = needChoiceOf(url.searchParams)
  return ask(listFirstNeeds, { lang: language, mode, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateNeeds

export default function ItemsTrackerPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading isBrief note={t('itemsTracker.note')} aside={<WallLink className="max-sm:hidden" />}>
        {t('itemsTracker.title')}
      </PageHeading>
      <Tracker first={loaderData} />
    </>
  )
}
