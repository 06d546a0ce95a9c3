import { getHideout } from '@raidkit/contract/trade/hideout'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { HideoutProgress } from './HideoutProgress.tsx'
import type { Route } from './+types/HideoutProgressPage.ts'

async function load({ ask, language }: Loading) {
  return { facts: await ask(getHideout, { lang: language }) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Revalidation = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

/** The facts do not depend on the choices in the address. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Revalidation): boolean {
  const isHere = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return !isHere && defaultShouldRevalidate
}

export default function HideoutProgressPage({ loaderData: { facts } }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading
        note={t('hideoutProgress.note')}
        aside={<LinkButton to="/hideout">{t('hideoutProgress.toCrafts')}</LinkButton>}
      >
        {t('hideoutProgress.title')}
      </PageHeading>
      <HideoutProgress facts={facts} />
    </>
  )
}
