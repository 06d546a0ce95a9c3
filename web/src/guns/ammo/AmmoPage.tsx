import { listAmmo } from '@raidkit/contract/guns/ammo'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/AmmoPage.ts'
import { Ammo } from './Ammo.tsx'
import { AmmoFormula } from './AmmoFormula.tsx'
import { ammoRequest, choiceOf } from './choice.ts'

async function load({ ask, url, language }: Loading) {
  return ask(listAmmo, ammoRequest(choiceOf(url.searchParams), language))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export default function AmmoPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('ammo.note')} isBrief>
        {t('ammo.title')}
      </PageHeading>
      <Ammo first={loaderData} />
      <AmmoFormula />
    </>
  )
}
