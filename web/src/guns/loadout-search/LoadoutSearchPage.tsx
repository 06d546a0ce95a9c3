import { getLoadoutChoices, searchLoadouts } from '@raidkit/contract/guns/loadoutSearch'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/LoadoutSearchPage.ts'
import { choiceOf, searchRequest } from './choice.ts'
import { Found } from './Found.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useLoadoutSearch } from './useLoadoutSearch.ts'

async function load({ ask, url, language }: Loading) {
  const request = searchRequest(choiceOf(url.searchParams), language)
  const [reply, choices] = await Promise.all([
    ask(searchLoadouts, request),
    ask(getLoadoutChoices, { lang: language }),
  ])
  return { request, reply, choices }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Other searches are asked for by the page itself, which knows who reads. */
export function shouldRevalidate() {
  return false
}

/** Builds that players have published. */
export default function LoadoutSearchPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const model = useLoadoutSearch(loaderData)
  return (
    <>
      <PageHeading
        isBrief
        note={t('loadoutSearch.note')}
        aside={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/loadouts/my">{t('loadoutSearch.toMy')}</LinkButton>
            <LinkButton to="/loadouts/weapon" variant="primary">
              {t('loadoutSearch.toBuilder')}
            </LinkButton>
          </div>
        }
      >
        {t('loadoutSearch.title')}
      </PageHeading>
      <Toolbar model={model} choices={loaderData.choices} />
      <Found model={model} />
    </>
  )
}
