import { listBarters } from '@raidkit/contract/trade/barters'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/BartersPage.ts'
import { Barters } from './Barters.tsx'
import { barterRequest, choiceOf } from './choice.ts'

async function load({ ask, url, language }: Loading) {
  const request = barterRequest(choiceOf(url.searchParams), language)
  return ask(listBarters, { ...request, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function BartersPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading isBrief note={t('barters.note')}>
        {t('barters.title')}
      </PageHeading>
      <Barters first={loaderData} />
    </>
  )
}
