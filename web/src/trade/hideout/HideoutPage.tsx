import { listCrafts } from '@raidkit/contract/trade/crafts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ModeLinks } from '../../catalogue/shared/game/ModeLinks.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { HideoutView } from './HideoutView.tsx'
import { choiceOf } from './choice.ts'
import type { Route } from './+types/HideoutPage.ts'

async function load({ ask, url, language }: Loading) {
  const { mode } = choiceOf(url.searchParams)
  return { mode, first: await ask(listCrafts, { lang: language, mode, perStation: '1' }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** Reloads only for another mode, because other parameters do not affect the reply. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const modes = [currentUrl, nextUrl].map(({ searchParams }) => choiceOf(searchParams).mode)
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isHere ? modes[0] !== modes[1] : defaultShouldRevalidate
}

export default function HideoutPage({ loaderData: { mode, first } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        note={t('hideout.note')}
        aside={
          <div className="flex flex-wrap gap-2">
            <ModeLinks mode={mode} />
            <LinkButton to={`/crafts${modeQuery(mode)}`}>{t('hideout.toCrafts')}</LinkButton>
          </div>
        }
      >
        {t('hideout.title')}
      </PageHeading>
      <HideoutView mode={mode} first={first} />
    </>
  )
}
