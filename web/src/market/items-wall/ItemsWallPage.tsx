import { listFirstNeeds } from '@raidkit/contract/progress/needs'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { shouldRevalidateNeeds } from '../../progress/shared/needs/shouldRevalidateNeeds.ts'
import { needChoiceOf } from '../../progress/shared/needs/choice.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/ItemsWallPage.ts'
import { Wall } from './Wall.tsx'

async function load({ ask, url, language }: Loading) {
  return ask(listFirstNeeds, { lang: language, mode: needChoiceOf(url.searchParams).mode })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateNeeds

export default function ItemsWallPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        isBrief
        note={t('itemsWall.note')}
        aside={<LinkButton to="/progression/items-tracker">{t('itemsWall.toTracker')}</LinkButton>}
      >
        {t('itemsWall.title')}
      </PageHeading>
      <Wall first={loaderData} />
    </>
  )
}
