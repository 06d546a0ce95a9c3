import { listCrafts } from '@raidkit/contract/trade/crafts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { skippedBy } from '../../ui/rows/pagedRows.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { choiceOf, craftRequest } from './choice.ts'
import { CraftList } from './CraftList.tsx'
import type { Route } from './+types/CraftsPage.ts'

async function load({ ask, url, language }: Loading) {
  const request = craftRequest(choiceOf(url.searchParams), language)
  return ask(listCrafts, { ...request, ...skippedBy(url.searchParams) })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './shouldRevalidate.ts'

export default function CraftsPage({ loaderData: first }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        isBrief
        note={t('crafts.note')}
        aside={<LinkButton to="/hideout">{t('crafts.toHideout')}</LinkButton>}
      >
        {t('crafts.title')}
      </PageHeading>
      <CraftList first={first} />
    </>
  )
}
